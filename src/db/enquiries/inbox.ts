import * as v from 'valibot';
import { createListeners } from '#base/listeners.ts';
import type { Result } from '#base/result.ts';
import { enquiriesWithPending, isUnanswered } from '#domain/enquiry/inbox.ts';
import { type ReceivedEnquiry, receivedEnquirySchema } from '#domain/enquiry/received-enquiry.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { createTableStore, type TableStore } from '../connection/table-store.ts';
import type { Database } from '../database.ts';
import type { OwnOutbox } from '../outbox/outbox.ts';
import type { AppDb } from '../schema.ts';

/** The enquiries as the server has them, and the ids of those that were opened on this device. */
type StoredInbox = {
  /** Latest first. Only a staff device has any. */
  readonly enquiries: readonly ReceivedEnquiry[];
  readonly readIds: readonly string[];
};

export type InboxEnquiry = ReceivedEnquiry & {
  /** Nobody has answered it. The same on every device. */
  readonly isUnanswered: boolean;
  /** And it was not opened on this device. */
  readonly unread: boolean;
};

/** The inbox in memory, so that the bar has the number of unanswered enquiries in its first frame. */
export type Inbox = Pick<TableStore<unknown>, 'open' | 'subscribe'> & {
  /** Latest first, with the waiting answers; undefined until they are read. */
  enquiries(): readonly InboxEnquiry[] | undefined;
};

/** The inbox of one database, with the answers that wait in `outbox`. */
export function createInbox(
  database: Database,
  outbox: Pick<OwnOutbox, 'entries' | 'subscribe'>,
): Inbox {
  const store = createTableStore<StoredInbox | undefined>(database, {
    rows: ['enquiries', 'meta/read-enquiries'],
    read: readStored,
    initial: undefined,
  });
  const { subscribe, notify } = createListeners();
  let enquiries: readonly InboxEnquiry[] | undefined;
  const show = () => {
    const stored = store.value();
    enquiries = stored && withPending(stored, outbox.entries());
    notify();
  };
  return {
    subscribe,
    enquiries: () => enquiries,
    async open() {
      store.subscribe(show);
      outbox.subscribe(show);
      database.subscribe(() => void store.load()); // a storage that works again may have changed meanwhile
      await store.open();
    },
  };
}

/** Rows that this version of the app cannot read are left out. */
async function readStored(db: AppDb): Promise<StoredInbox> {
  const rows = await db.enquiries.toArray();
  const readIds = await readIdsOf(db);
  const enquiries = rows
    .flatMap((row) => {
      const read = v.safeParse(receivedEnquirySchema, row);
      return read.success ? [read.output] : [];
    })
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return { enquiries, readIds };
}

function withPending(
  { enquiries, readIds }: StoredInbox,
  entries: readonly OutboxEntry[],
): readonly InboxEnquiry[] {
  const read = new Set(readIds);
  return enquiriesWithPending(enquiries, entries).map((enquiry) => ({
    ...enquiry,
    isUnanswered: isUnanswered(enquiry),
    unread: isUnanswered(enquiry) && !read.has(enquiry.id),
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
