import type { Accepted } from '#db/catalogue/server-rows.ts';
import type { Outbox } from '#db/outbox/outbox.ts';
import type { Failure, RemoteFailure } from '#domain/failure.ts';
import { remoteFieldName } from '#domain/listing/remote-names.ts';
import type { Difference, Problem } from '#domain/outbox/entry/outbox-entry.ts';
import type { WithHistory } from '#domain/outbox/entry/subject.ts';
import type { Cursor } from '#domain/sync/sync-page.ts';
import type { Remote } from '#remote/remote.ts';

/** The result of sending one entry (PUSH-3). */
export type Verdict =
  /** The server has the change. */
  | { readonly type: 'accepted'; readonly answer: Accepted }
  /** A person has to decide. */
  | { readonly type: 'parked'; readonly problem: Problem }
  /** Retry later: offline, busy, signed out, a bad answer, or a local storage failure. */
  | { readonly type: 'failed'; readonly failure: Failure };

/** What sending one entry needs. */
export type SendPorts = {
  readonly entryId: string;
  /** ms since 1970, by this device's clock. */
  readonly createdAt: number;
  /** Whether an earlier attempt may have reached the server. */
  readonly isRepeated: boolean;
  /** The stored cursor; undefined = never pulled. */
  readonly pulled: Cursor | undefined;
  readonly remote: Pick<
    Remote,
    | 'pull'
    | 'write'
    | 'uploadPhoto'
    | 'pullListing'
    | 'read'
    | 'history'
    | 'noteDiscarded'
    | 'fetchPhoto'
  >;
  readonly outbox: Pick<Outbox, 'base' | 'refreshBase' | 'bytesOf'>;
  /** SHA-256 in lower-case hex. */
  readonly hash: (bytes: ArrayBuffer) => Promise<string>;
  readonly signal: AbortSignal;
  readonly onSent: (bytes: number) => void;
};

export const accepted = (answer: Accepted = {}): Verdict => ({ type: 'accepted', answer });
export const parked = (problem: Problem): Verdict => ({ type: 'parked', problem });
export const failed = (failure: Failure): Verdict => ({ type: 'failed', failure });

/** How often a change is merged and sent again because the server's version moved. */
export const MAX_ROUNDS = 5;

/** The record changes faster than it can be read: retry later. */
export const CHANGES_TOO_FAST = failed({ type: 'Busy' });

/**
 * The revision up to which this device knows of deletions. "Again" can only mean those (PUSH-4).
 */
export const deletionsKnownUpTo = ({ pulled }: Pick<SendPorts, 'pulled'>): number =>
  pulled?.rev ?? 0;

/**
 * The verdict that a failure means by itself. Senders check `Gone` and `Conflict` first, because
 * their meaning depends on the change.
 */
export function verdictOf(failure: RemoteFailure): Verdict {
  switch (failure.type) {
    case 'Refused':
      // A refusal that names no field means that the request arrived incomplete.
      if (failure.fields.length === 0)
        return failed({ type: 'BadAnswer', detail: 'refused without a reason' });
      return parked({ type: 'Refused', fields: [...failure.fields] });
    case 'Forbidden':
      return parked({ type: 'Forbidden' });
    case 'TooLarge':
      return parked({ type: 'TooLarge' });
    case 'Gone':
      return parked({ type: 'Gone' });
    default:
      return failed(failure);
  }
}

/** Whether the server already has a record of this id. */
export const isKnownId = (failure: RemoteFailure): boolean =>
  failure.type === 'Refused' &&
  failure.fields.some(({ field, code }) => field === 'id' && code === 'validation_not_unique');

/** Whether the server lacks the listing that a photo belongs to. */
export const isOrphan = (failure: RemoteFailure): boolean =>
  failure.type === 'Refused' &&
  failure.fields.some(
    ({ field, code }) => field === 'property' && code === 'validation_missing_rel_records',
  );

/** The verdict on a failed reading. A record that this device may not see can still exist. */
export const unread = (failure: Failure): Verdict =>
  failure.type === 'Forbidden' ? parked({ type: 'Forbidden' }) : failed(failure);

/**
 * Parks the entry with a question about values that others have set, with author and time (PUSH-5,
 * PUSH-8). Fails while the history cannot be read.
 */
export async function ask(
  type: 'Clash' | 'ChangedSince',
  { collection, id }: WithHistory,
  clashes: readonly Difference[],
  { remote, signal }: SendPorts,
): Promise<Verdict> {
  const history = await remote.history({ collection, id }, 0, signal);
  if (!history.ok) return unread(history.error);
  const entries = history.value.filter(({ kind }) => kind === 'update');
  const named = clashes.map((clash) => {
    const author = entries.find(({ changes }) => remoteFieldName(clash.field) in changes);
    const { who, account, at: when } = author ?? { who: '', account: '', at: '' };
    return { ...clash, who, account, when };
  });
  return parked({ type, clashes: named });
}
