import { isRecovery } from '../entry/change-kinds.ts';
import { isSentAs } from '../entry/entry-owner.ts';
import type { OutboxEntry } from '../entry/outbox-entry.ts';
import { UNDO_MS } from '../plan/plan-decision.ts';
import { EDITING_MS } from '../plan/plan-enquiry.ts';

/** Decides which entries may be sent, and when. The push, the timer and the screens all use it. Pure. */

/** The signed-in user (empty = nobody) and the time (ms since 1970). */
export type Sender = { readonly sender: string; readonly now: number };

/**
 * Entries that need no decision by a person. They are waiting or being sent, do not depend on a parked
 * entry (directly or through others), and their record has no open recovered entry.
 */
export function sendableEntries(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const open = entries.filter(({ state }) => state !== 'discarded');
  const recovered = new Set(open.filter(({ change }) => isRecovery(change)).map(recordOf));
  let blocked = new Set(open.filter((entry) => recovered.has(recordOf(entry))).map(idOf));
  for (;;) {
    const next = new Set([
      ...blocked,
      ...entries.filter((entry) => isBlocked(entry, blocked)).map(idOf),
    ]);
    if (next.size === blocked.size) break;
    blocked = next;
  }
  return entries.filter(
    ({ id, state }) => (state === 'waiting' || state === 'sending') && !blocked.has(id),
  );
}

const idOf = ({ id }: OutboxEntry): string => id;

/** The record of an entry, as one person changes it. */
const recordOf = ({ subject, userId }: OutboxEntry): string => `${userId} ${subject}`;

const isBlocked = ({ state, dependsOn }: OutboxEntry, blocked: ReadonlySet<string>): boolean =>
  state === 'needs-attention' || (state !== 'discarded' && dependsOn.some((id) => blocked.has(id)));

/** Entries that may be sent now, in the order of the queue (PUSH-1). */
export function readyEntries(
  entries: readonly OutboxEntry[],
  { sender, now }: Sender,
): readonly OutboxEntry[] {
  const open = new Set(entries.filter(({ state }) => state !== 'discarded').map(({ id }) => id));
  return sendableEntries(entries).filter(
    (entry) =>
      entry.state === 'waiting' &&
      isSentAs(entry, sender) &&
      !isOnHold(entry, now) &&
      !entry.dependsOn.some((id) => open.has(id)),
  );
}

/** When the next hold of a waiting entry ends (ms since 1970); undefined when none is on hold. */
export function nextHoldEnd(entries: readonly OutboxEntry[], now: number): number | undefined {
  const ends = entries.flatMap(({ state, holdUntil = 0 }) =>
    state === 'waiting' && holdUntil > now ? [holdUntil] : [],
  );
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

/** A deletion is on hold while it can be undone, an enquiry while somebody edits it (ms). */
const holdMs = ({ change }: OutboxEntry): number =>
  change.kind === 'send-enquiry' ? EDITING_MS : UNDO_MS;

/**
 * An entry whose hold is too long counts as not on hold. Otherwise a clock that was set back would
 * block it for as long as the clock was wrong. Starting to send it restarts its hold (PUSH-9).
 */
const isOnHold = (entry: OutboxEntry, now: number): boolean =>
  now < (entry.holdUntil ?? 0) && !isHoldTooLong(entry, now);

/** Whether the hold ends later than is possible, because the clock was set back since it began. */
export const isHoldTooLong = (entry: OutboxEntry, now: number): boolean =>
  (entry.holdUntil ?? 0) - now > holdMs(entry);

/** The entry with a hold that begins at `now`. */
export const withNewHold = (entry: OutboxEntry, now: number): OutboxEntry => ({
  ...entry,
  holdUntil: now + holdMs(entry),
});
