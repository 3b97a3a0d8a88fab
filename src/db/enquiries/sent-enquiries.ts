import * as v from 'valibot';
import { type Clock, systemClock } from '#base/clock.ts';
import type { Result } from '#base/result.ts';
import { remembered, type SentEnquiry, sentEnquirySchema } from '#domain/enquiry/enquiry.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { Database } from '../database.ts';
import type { AppDb } from '../schema.ts';

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
