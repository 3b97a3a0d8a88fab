import * as v from 'valibot';
import type { Clock } from '#base/clock.ts';
import { onDefect } from '#base/defects.ts';
import { ok, type Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { CreateId } from '#domain/ids.ts';
import {
  type KeptReport,
  keptReportSchema,
  reportOf,
  type Scene,
  withReport,
} from '#domain/report/device-report.ts';
import type { Database } from '../database.ts';
import type { AppDb } from '../schema.ts';

/** The last failures of this device, and whether an admin agreed to send them. */
export type DeviceReports = {
  /** Never fails: what cannot be stored is kept in memory, as long as this window or worker lives. */
  add(report: KeptReport): Promise<void>;
  /** Oldest first. */
  all(): Promise<readonly KeptReport[]>;
  markSent(ids: readonly string[]): Promise<unknown>;
  mayBeSent(): Promise<Result<boolean, DbFailure>>;
  allowSending(isAllowed: boolean): Promise<Result<void, DbFailure>>;
};

const storedSchema = v.object({ reports: v.array(keptReportSchema), mayBeSent: v.boolean() });
type Stored = v.InferOutput<typeof storedSchema>;

export function createDeviceReports(database: Database): DeviceReports {
  let inMemory: readonly KeptReport[] = [];
  const change = (next: (stored: Stored) => Stored) =>
    database.write(
      (db) =>
        db.transaction('rw', db.meta, async () => {
          await db.meta.put({ key: 'reports', ...next(await storedIn(db)) });
        }),
      'cache', // a report is not worth a cached photo
    );
  const store = async (report: KeptReport): Promise<boolean> => {
    // On a failing disk, a small write that succeeds would make the storage look sound.
    if (database.storage().kind !== 'durable') return false;
    const stored = change((row) => ({ ...row, reports: [...withReport(row.reports, report)] }));
    return stored.then(
      (result) => result.ok,
      () => false, // a report about a report would have no end
    );
  };
  return {
    async add(report) {
      if (!(await store(report))) inMemory = withReport(inMemory, report);
    },
    async all() {
      const stored = await database.read(storedIn);
      return [...(stored.ok ? stored.value.reports : []), ...inMemory];
    },
    markSent(ids) {
      const marked = (report: KeptReport) =>
        ids.includes(report.id) ? { ...report, isSent: true } : report;
      inMemory = inMemory.map(marked);
      return change((row) => ({ ...row, reports: row.reports.map(marked) }));
    },
    async mayBeSent() {
      const stored = await database.read(storedIn);
      return stored.ok ? ok(stored.value.mayBeSent) : stored;
    },
    allowSending: (mayBeSent) => change((row) => ({ ...row, mayBeSent })),
  };
}

async function storedIn(db: AppDb): Promise<Stored> {
  const stored = v.safeParse(storedSchema, await db.meta.get('reports'));
  return stored.success ? stored.output : { reports: [], mayBeSent: false };
}

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
