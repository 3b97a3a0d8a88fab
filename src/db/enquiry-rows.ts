import { remembered } from '#domain/enquiry.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import type { SyncPage } from '#domain/sync-page.ts';
import type { AppDb } from './schema.ts';

/** What a page brings to the inbox and what an accepted entry leaves behind; each runs in its caller's transaction. */

/**
 * Takes over the enquiries of a page; at the end of a full pull that began at sequence number
 * `endedFrom`, those that did not come back leave (PULL-4).
 */
export async function applyEnquiries(
  db: AppDb,
  { gone, rows }: SyncPage,
  seq: number,
  endedFrom: number | undefined,
): Promise<void> {
  const leaving = gone.filter(({ collection }) => collection === 'enquiries');
  if (leaving.length > 0) await db.enquiries.bulkDelete(leaving.map(({ id }) => id));
  if (rows.enquiries.length > 0)
    await db.enquiries.bulkPut(rows.enquiries.map((enquiry) => ({ ...enquiry, seq })));
  if (endedFrom !== undefined) await db.enquiries.filter((row) => row.seq <= endedFrom).delete();
}

/** What stays of an enquiry's entry once the server has taken it, at `now` (ms since 1970): that it was sent, or its answer's time. */
export async function settleEnquiry(
  db: AppDb,
  { change }: OutboxEntry,
  now: number,
): Promise<void> {
  if (change.kind === 'answer-enquiry')
    await db.enquiries.update(change.enquiryId, { answeredAt: change.answeredAt });
  if (change.kind !== 'send-enquiry') return;
  const { subject, listing } = change.enquiry;
  const row = await db.meta.get('sent-enquiries');
  const known = row?.key === 'sent-enquiries' ? row.enquiries : [];
  const sent = { id: change.enquiryId, sentAt: now, subject, listing };
  const enquiries = remembered([sent, ...known.filter(({ id }) => id !== sent.id)], now);
  await db.meta.put({ key: 'sent-enquiries', enquiries });
}
