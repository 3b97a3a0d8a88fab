import * as v from 'valibot';
import type { Result } from '#base/result.ts';
import {
  enquiriesWithPending,
  type ReceivedEnquiry,
  receivedEnquirySchema,
} from '#domain/enquiry/received-enquiry.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts';
import type { Database } from './database.ts';
import type { AppDb } from './schema.ts';

/** The enquiries as the server has them, and the ids of those that were opened on this device. */
export type StoredInbox = {
  /** Latest first. Only an admin's device has any. */
  readonly enquiries: readonly ReceivedEnquiry[];
  readonly readIds: readonly string[];
};

/** `unread`: neither opened on this device nor answered by anybody. */
export type InboxEnquiry = ReceivedEnquiry & { readonly unread: boolean };

/** Reads the stored inbox. Rows that this version of the app cannot read are left out. */
export const readInbox = (database: Database): Promise<Result<StoredInbox, DbFailure>> =>
  database.read(async (db) => {
    const rows = await db.enquiries.toArray();
    const readIds = await readIdsOf(db);
    const enquiries = rows
      .filter((row) => v.is(receivedEnquirySchema, row))
      .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    return { enquiries, readIds };
  });

/** The stored enquiries with the outbox's waiting answers. */
export function inboxOf(
  { enquiries, readIds }: StoredInbox,
  entries: readonly OutboxEntry[],
): readonly InboxEnquiry[] {
  const read = new Set(readIds);
  return enquiriesWithPending(enquiries, entries).map((enquiry) => ({
    ...enquiry,
    unread: enquiry.answeredAt === '' && !read.has(enquiry.id),
  }));
}

/** Stores that an enquiry was opened on this device, and drops the ids of enquiries that are gone. */
export const noteRead = (database: Database, id: string): Promise<Result<void, DbFailure>> =>
  database.write((db) =>
    db.transaction('rw', db.meta, db.enquiries, async () => {
      const before = await readIdsOf(db);
      if (before.includes(id)) return;
      const rows = await db.enquiries.bulkGet([...before, id]);
      const ids = rows.flatMap((row) => row?.id ?? []);
      await db.meta.put({ key: 'read-enquiries', ids });
    }),
  );

async function readIdsOf(db: AppDb): Promise<readonly string[]> {
  const row = await db.meta.get('read-enquiries');
  return row?.key === 'read-enquiries' ? row.ids : [];
}
