import * as v from 'valibot';
import { type Clock, systemClock } from '#base/clock.ts';
import type { Result } from '#base/result.ts';
import { remembered, type SentEnquiry, sentEnquirySchema } from '#domain/enquiry/enquiry.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import type { SyncPage } from '#domain/sync/sync-page.ts';
import type { Database } from '../database.ts';
import type { AppDb } from '../schema.ts';

/** Writes enquiries. Each function runs in its caller's transaction. */

/**
 * Applies the enquiries of a page. At the end of a full pull that began at sequence number
 * `endedFrom`, it drops those that did not come back (PULL-4).
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

/**
 * Stores what remains of an accepted entry: that a message was sent at `now` (ms since 1970), or
 * when it was answered.
 */
export async function settleEnquiry(
  db: AppDb,
  { change }: OutboxEntry,
  now: number,
): Promise<void> {
  if (change.kind === 'answer-enquiry')
    await db.enquiries.update(change.id, { answeredAt: change.answeredAt });
  if (change.kind !== 'send-enquiry') return;
  const { subject, listing } = change.enquiry;
  const row = await db.meta.get('sent-enquiries');
  const known = row?.key === 'sent-enquiries' ? row.enquiries : [];
  const sent = { id: change.id, sentAt: now, subject, listing };
  const enquiries = remembered([sent, ...known.filter(({ id }) => id !== sent.id)], now);
  await db.meta.put({ key: 'sent-enquiries', enquiries });
}

const storedSchema = v.object({ enquiries: v.array(sentEnquirySchema) });

/** What this device has sent to the agency in the last 30 days, latest first, without the messages. */
export const readSentEnquiries = (
  database: Database,
  clock: Pick<Clock, 'now'> = systemClock,
): Promise<Result<readonly SentEnquiry[], DbFailure>> =>
  database.read(async (db) => remembered(await storedIn(db), clock.now()));

/** Deletes what was sent more than 30 days ago. */
export const forgetOldEnquiries = (
  database: Database,
  clock: Pick<Clock, 'now'> = systemClock,
): Promise<Result<void, DbFailure>> =>
  database.write((db) =>
    db.transaction('rw', db.meta, async () => {
      const stored = await storedIn(db);
      const enquiries = remembered(stored, clock.now());
      if (enquiries.length < stored.length) await db.meta.put({ key: 'sent-enquiries', enquiries });
    }),
  );

async function storedIn(db: AppDb): Promise<readonly SentEnquiry[]> {
  const stored = v.safeParse(storedSchema, await db.meta.get('sent-enquiries'));
  return stored.success ? stored.output.enquiries : [];
}
