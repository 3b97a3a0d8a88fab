import * as v from 'valibot';
import type { OutboxEntry } from './outbox-entry.ts';

/**
 * Whether an entry may be sent while this user is signed in (empty = nobody): one's own, and what
 * anybody has written to the agency. Any other entry without an author is nobody's to send, however
 * it came onto the device (OUT-5, OUT-9).
 */
export const isSentAs = (
  { userId, change }: Pick<OutboxEntry, 'userId' | 'change'>,
  user: string,
): boolean => (userId === '' ? change.kind === 'send-enquiry' : userId === user);

/** Whether somebody sees an entry on this device: their own, and what anybody has written to the agency (OUT-5, OUT-9). */
export const isSeenBy = (user: string, { userId }: Pick<OutboxEntry, 'userId'>): boolean =>
  userId === '' || userId === user;

const authorSchema = v.object({ userId: v.string() });

/** Whether what another version of the app has stored may be this person's: whoever it names is its author, whatever else it says. */
export function mayBeOf(userId: string, stored: unknown): boolean {
  const author = v.safeParse(authorSchema, stored);
  return !author.success || ['', userId].includes(author.output.userId);
}
