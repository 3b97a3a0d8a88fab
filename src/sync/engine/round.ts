import { noteDefect } from '#base/defects.ts';
import { err } from '#base/result.ts';
import type { DbFailure, Failure } from '#domain/failure.ts';
import { type PullPorts, pullAll, type SessionPort } from '../pull/pull.ts';
import type { Push } from '../push/push.ts';
import type { Report } from './report.ts';

export type RoundPorts = Omit<PullPorts, 'session'> & {
  readonly session: SessionPort & { reject(token: string): void };
  readonly push: Push;
};

/** The result of one round. */
export type RoundEnd = {
  /** Whether the pull was complete. */
  readonly hasPulled: boolean;
  /** The failure that calls for another attempt; undefined = none. */
  readonly failure: Failure | undefined;
  /** Whether the server itself answered, even if the pull could not continue from its answers. */
  readonly hasAnswered: boolean;
  /** Whether the server accepted an entry, which another pull then confirms. */
  readonly hasAccepted: boolean;
};

/** Pulls, then pushes, so that waiting changes are merged with the latest rows. Never rejects. */
export async function runRound(
  ports: RoundPorts,
  report: Report,
  onPulled: (notStored: DbFailure | undefined) => Promise<void>,
  signal: AbortSignal,
): Promise<RoundEnd> {
  report.pullBegun();
  const pulled = await pullAll(ports, report.pageArrived, signal)
    // A bug must not end all pulling: it is reported and retried like a bad answer.
    .catch((defect: unknown) => {
      noteDefect('pull', defect);
      return err<Failure>({ type: 'BadAnswer', detail: String(defect) });
    });
  if (pulled.ok && !signal.aborted) await onPulled(pulled.value.notStored);
  // An unreadable answer to the pull does not mean that changes cannot be sent.
  const canPush = pulled.ok || pulled.error.type === 'BadAnswer';
  const pushed = canPush && !signal.aborted ? await pushAll(ports, report, signal) : NOT_PUSHED;
  return {
    hasPulled: pulled.ok,
    failure: pushed.failure ?? (pulled.ok ? undefined : pulled.error),
    hasAnswered: pulled.ok || (pulled.error.type === 'BadAnswer' && pulled.error.reached === true),
    hasAccepted: pushed.accepted > 0,
  };
}

type Pushed = { readonly failure: Failure | undefined; readonly accepted: number };
const NOT_PUSHED: Pushed = { failure: undefined, accepted: 0 };

async function pushAll(
  { session, push }: RoundPorts,
  report: Report,
  signal: AbortSignal,
): Promise<Pushed> {
  const token = session.token();
  const drained = await push(report.sending, signal);
  if (drained.ok) return { failure: drained.value.passedOver, accepted: drained.value.accepted };
  if (drained.error.type !== 'SignedOut') return { failure: drained.error, accepted: 0 };
  session.reject(token); // the next sign-in starts a round
  return NOT_PUSHED;
}
