import type { Accepted, Outbox } from '#db/outbox.ts';
import type { Failure, RemoteFailure } from '#domain/failure.ts';
import { remoteFieldName } from '#domain/listing-fields.ts';
import type { Clash, OutboxChange, Problem, WithHistory } from '#domain/outbox-entry.ts';
import type { Cursor } from '#domain/sync-page.ts';
import type { Remote } from '#remote/remote.ts';

/** What became of one entry that was sent (PUSH-3). */
export type Verdict =
  /** The server holds it. */
  | { readonly type: 'accepted'; readonly answer: Accepted }
  /** A person has to decide. */
  | { readonly type: 'parked'; readonly problem: Problem }
  /** Not now: offline, busy, signed out, an answer that is none, or our own disk. */
  | { readonly type: 'failed'; readonly failure: Failure };

/** What a sender works with, for one entry. */
export type SendPorts = {
  readonly entryId: string;
  /** ms since 1970 by this device. */
  readonly createdAt: number;
  /** Whether an earlier attempt may have reached the server. */
  readonly isRepeated: boolean;
  /** How far this device has pulled; undefined = nothing yet. */
  readonly pulled: Cursor | undefined;
  readonly remote: Pick<
    Remote,
    | 'pull'
    | 'write'
    | 'uploadPhoto'
    | 'pullListing'
    | 'readAdvisor'
    | 'history'
    | 'noteDiscarded'
    | 'fetchPhoto'
  >;
  readonly outbox: Pick<Outbox, 'base' | 'advisorBase' | 'refreshBase' | 'bytesOf'>;
  /** SHA-256 in lower-case hex. */
  readonly hash: (bytes: ArrayBuffer) => Promise<string>;
  readonly signal: AbortSignal;
  readonly onSent: (bytes: number) => void;
};

export type ChangeOf<K extends OutboxChange['kind']> = Extract<OutboxChange, { kind: K }>;

/** The server has it. */
export const accepted = (answer: Accepted = {}): Verdict => ({ type: 'accepted', answer });
/** A person has to decide. */
export const parked = (problem: Problem): Verdict => ({ type: 'parked', problem });
/** It could not be tried to its end; later perhaps. */
export const failed = (failure: Failure): Verdict => ({ type: 'failed', failure });

/** How often a change is merged and sent anew because the server moved on in between. */
export const MAX_ROUNDS = 5;

/** Someone changes the record faster than we can read it: later. */
export const TOO_LIVELY = failed({ type: 'Busy' });

/**
 * The server has been put back since the last pull. What it says now would replace what this device holds
 * without a question: later, when the pull has asked (PUSH-11).
 */
export const RESTORED = { ok: false, error: { type: 'Busy' } } as const;

/** Whether an answer is of the same life of the database as what this device holds. */
export const isOfSameLife = (answer: Cursor, { pulled }: Pick<SendPorts, 'pulled'>): boolean =>
  pulled === undefined || pulled.epoch === answer.epoch;

/** The revision up to which this device has heard of deletions: only those can have been meant by "make it again" (PUSH-4). */
export const heardUpTo = ({ pulled }: Pick<SendPorts, 'pulled'>): number => pulled?.rev ?? 0;

/**
 * The verdict that a failure means by itself. `Gone` and `Conflict` mean something else to every
 * sender and are looked at there first; unforeseen ones are tried again.
 */
export function verdictOf(failure: RemoteFailure): Verdict {
  switch (failure.type) {
    case 'Refused':
      // Without a word about a value it is the request that arrived in pieces.
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

/** Whether the server says that it already has a record of this id: a repetition after a lost answer (PUSH-4). */
export const isKnownId = (failure: RemoteFailure): boolean =>
  failure.type === 'Refused' &&
  failure.fields.some(({ field, code }) => field === 'id' && code === 'validation_not_unique');

/** Whether the server says that the record this one belongs to is not there. */
export const isOrphan = (failure: RemoteFailure): boolean =>
  failure.type === 'Refused' &&
  failure.fields.some(
    ({ field, code }) => field === 'property' && code === 'validation_missing_rel_records',
  );

/** The verdict that a failed reading means: what is not shown to us is not known to be gone. */
export const unread = (failure: Failure): Verdict =>
  failure.type === 'Forbidden' ? parked({ type: 'Forbidden' }) : failed(failure);

/**
 * Reads a listing anew and takes it over as the server's version; undefined = it is gone. Who is no
 * admin any more is told the same of a listing that is only hidden: that is a failure here, and so is a
 * restored server.
 */
export async function readAgain(listingId: string, ports: SendPorts) {
  const { remote, outbox, signal } = ports;
  const page = await remote.pullListing(listingId, signal);
  if (!page.ok) return page;
  if (!isOfSameLife(page.value.cursor, ports)) return RESTORED;
  const listing = page.value.rows.listings.find(({ id }) => id === listingId);
  const { role } = page.value.cursor;
  if (listing === undefined && role !== 'admin')
    return { ok: false, error: { type: role === 'visitor' ? 'SignedOut' : 'Forbidden' } } as const;
  if (listing === undefined && page.value.rejected.length > 0)
    return {
      ok: false,
      error: { type: 'BadAnswer', detail: 'a listing that cannot be read' },
    } as const;
  const stored = await outbox.refreshBase(listingId, listing);
  return stored.ok ? ({ ok: true, value: listing } as const) : stored;
}

/**
 * Asks about values that others have set meanwhile, with who and when (PUSH-5, PUSH-8). The question stands
 * until it is answered, so it waits for a history that cannot be read just now.
 */
export async function ask(
  type: 'Clash' | 'ChangedSince',
  of: WithHistory,
  clashes: readonly Omit<Clash, 'who' | 'when'>[],
  { remote, signal }: SendPorts,
): Promise<Verdict> {
  const history = await remote.history(of, 0, signal);
  if (!history.ok) return unread(history.error);
  const entries = history.value.filter(({ kind }) => kind === 'update');
  const named = clashes.map((clash) => {
    const author = entries.find(({ changes }) => remoteFieldName(clash.field) in changes);
    return { ...clash, who: author?.who ?? '', when: author?.at ?? '' };
  });
  return parked({ type, clashes: named });
}
