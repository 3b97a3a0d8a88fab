import type { OwnOutbox } from '#db/outbox/outbox.ts';
import { planRegained } from '#domain/outbox/plan/plan-decision.ts';
import type { Session } from '#session/session.ts';
import { isSignedInWriter } from '#session/session-state.ts';

/** Sends what the server has turned away for want of a role as soon as it says that the person has one (PUSH-3). */
export function followRole(
  outbox: Pick<OwnOutbox, 'decide'>,
  session: Pick<Session, 'state' | 'subscribe'>,
): void {
  let wasWriter = isSignedInWriter(session.state());
  session.subscribe(() => {
    const isWriter = isSignedInWriter(session.state());
    if (isWriter && !wasWriter) void outbox.decide(({ entries }) => planRegained(entries));
    wasWriter = isWriter;
  });
}
