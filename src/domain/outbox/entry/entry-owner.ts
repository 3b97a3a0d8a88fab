import * as v from 'valibot';
import type { OutboxEntry } from './outbox-entry.ts';

/**
 * Whether an entry may be sent while `user` is signed in (empty = nobody): their own entries, and
 * messages to the agency. No other entry without an author is ever sent (OUT-5, OUT-9).
 */
export const isSentAs = (
  { userId, change }: Pick<OutboxEntry, 'userId' | 'change'>,
  user: string,
): boolean => (userId === '' ? change.kind === 'send-enquiry' : userId === user);

/** Whether a person sees an entry: their own, and messages to the agency. */
export const isSeenBy = (user: string, { userId }: Pick<OutboxEntry, 'userId'>): boolean =>
  userId === '' || userId === user;

const authorSchema = v.object({ userId: v.string() });

/**
 * Whether a stored row of another app version may be this person's; a row without a readable author
 * may be.
 */
export function mayBeOf(userId: string, stored: unknown): boolean {
  const author = v.safeParse(authorSchema, stored);
  return !author.success || ['', userId].includes(author.output.userId);
}
