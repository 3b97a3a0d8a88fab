import type { Result } from '#base/result.ts';
import type { DeviceReports } from '#db/device/device-reports.ts';
import type { Failure } from '#domain/failure.ts';
import type { DeviceReport, KeptReport } from '#domain/report/device-report.ts';
import type { Session } from '#session/session.ts';
import { isSignedInWriter } from '#session/session-state.ts';
import type { Sync } from '#sync/engine.ts';
import { afterEachPull } from './after-each-pull.ts';

/** Reports per request. Each has at most 2.5 kB, and the server takes 64 kB. */
const MOST_AT_ONCE = 25;

type Ports = {
  readonly reports: DeviceReports;
  readonly session: Pick<Session, 'state' | 'token'>;
  readonly sync: Pick<Sync, 'status' | 'subscribe'>;
  readonly send: (
    token: string,
    reports: readonly DeviceReport[],
  ) => Promise<Result<void, Failure>>;
};

/**
 * After each pull, sends the reports that were not sent yet, if an admin is signed in and agreed. Two tabs may send
 * the same ones, which the server stores once.
 */
export function sendReportsAfterPulls({ reports, session, sync, send }: Ports): void {
  afterEachPull(sync, async () => {
    if (!isSignedInWriter(session.state())) return;
    const allowed = await reports.mayBeSent();
    if (!allowed.ok || !allowed.value) return;
    const unsent = (await reports.all()).filter(({ isSent }) => !isSent).slice(0, MOST_AT_ONCE);
    if (unsent.length === 0) return;
    const sent = await send(session.token(), unsent.map(withoutState));
    // A refused report would be refused for ever.
    if (sent.ok || sent.error.type === 'Refused' || sent.error.type === 'TooLarge')
      await reports.markSent(unsent.map(({ id }) => id));
  });
}

const withoutState = ({ isSent: _isSent, ...report }: KeptReport): DeviceReport => report;
