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
