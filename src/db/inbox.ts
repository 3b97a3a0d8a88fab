import * as v from 'valibot';
import {
  enquiriesWithPending,
  type ReceivedEnquiry,
  receivedEnquirySchema,
} from '#domain/received-enquiry.ts';
import type { Database } from './database.ts';
import type { OwnOutbox } from './outbox.ts';
import type { AppDb } from './schema.ts';

/**
 * The enquiries that an admin's device holds, and which of them were opened on it. A few hundred
 * texts at most, held in memory whole; nobody else's device has any (decisions 4).
 */
export type Inbox = {
  /** Reads the stored rows and goes on following them, whichever tab writes. */
  open(): Promise<void>;
  /** Latest first, with what waits in the outbox; the same array until something changes. */
  enquiries(): readonly InboxEnquiry[];
  /** An enquiry was opened here. */
  noteRead(id: string): Promise<void>;
  subscribe(listener: () => void): () => void;
  close(): void;
};

/** `unread`: neither opened on this device nor answered by anybody. */
export type InboxEnquiry = ReceivedEnquiry & { readonly unread: boolean };

/** The inbox of one database. */
export function createInbox(
  database: Database,
  outbox: Pick<OwnOutbox, 'entries' | 'subscribe'>,
): Inbox {
  let bases: readonly ReceivedEnquiry[] = [];
  let read: ReadonlySet<string> = new Set();
  let enquiries: readonly InboxEnquiry[] = [];
  let stopFollowing: (() => void)[] = [];
  const listeners = new Set<() => void>();

  const show = () => {
    enquiries = enquiriesWithPending(bases, outbox.entries()).map((enquiry) => ({
      ...enquiry,
      unread: enquiry.answeredAt === '' && !read.has(enquiry.id),
    }));
    for (const listener of listeners) listener();
  };

  const load = async () => {
    const stored = await database.read(async (db) => ({
      rows: await db.enquiries.toArray(),
      read: await readIds(db),
    }));
    if (!stored.ok) return;
    // Rows of another app version that this one cannot show count as not there.
    bases = stored.value.rows
      .filter((row) => v.is(receivedEnquirySchema, row))
      .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    read = new Set(stored.value.read);
    show();
  };

  return {
    async open() {
      stopFollowing = [
        database.onChange(['enquiries'], () => void load()),
        outbox.subscribe(() => {
          if (bases.length > 0) show();
        }),
      ];
      await load();
    },
    enquiries: () => enquiries,
    async noteRead(id) {
      if (read.has(id)) return;
      const kept = new Set(bases.map((enquiry) => enquiry.id));
      const written = await database.write((db) =>
        db.transaction('rw', db.meta, async () => {
          const ids = [...(await readIds(db)).filter((known) => kept.has(known)), id];
          await db.meta.put({ key: 'read-enquiries', ids });
        }),
      );
      if (written.ok) await load();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      for (const stop of stopFollowing) stop();
    },
  };
}

async function readIds(db: AppDb): Promise<readonly string[]> {
  const row = await db.meta.get('read-enquiries');
  return row?.key === 'read-enquiries' ? row.ids : [];
}
