import type { Clock } from '#base/clock.ts';
import { onDefect } from '#base/defects.ts';
import type { CreateId } from '#domain/ids.ts';
import { reportOf, type Scene } from '#domain/report/device-report.ts';
import type { DeviceReports } from './device-reports.ts';

type Surroundings = {
  readonly clock: Clock;
  readonly newId: CreateId;
  /** Read at each failure. */
  readonly scene: () => Omit<Scene, 'id' | 'now'>;
};

/**
 * Writes every failure that is noted in this window or worker to the console, and keeps it as a report, until the
 * returned function is called.
 */
export function keepDefects(
  reports: DeviceReports,
  { clock, newId, scene }: Surroundings,
): () => void {
  return onDefect(({ where, error, isLogged }) => {
    if (!isLogged) console.error(`marola: ${where}:`, error);
    const report = reportOf(where, error, { ...scene(), id: newId(), now: clock.now() });
    // Later, because a failure may be noted inside a live query, which must not write.
    clock.after(0, () => void reports.add(report));
  });
}
