import * as v from 'valibot';
import { type Clock, systemClock } from '#base/clock.ts';
import { remembered, type SentEnquiry, sentEnquirySchema } from '#domain/enquiry.ts';
import type { Database } from './database.ts';

/** What this device has sent to the agency in the last 30 days, without its words (decisions 5). */
export type SentEnquiries = {
  /** Reads what is stored, forgets what is old, and goes on following it, whichever tab or worker sends. */
  open(): Promise<void>;
  /** Latest first; the same array until something changes. */
  all(): readonly SentEnquiry[];
  subscribe(listener: () => void): () => void;
  close(): void;
};

/** The sent enquiries of one database. */
export function createSentEnquiries(database: Database, clock: Clock = systemClock): SentEnquiries {
  let sent: readonly SentEnquiry[] = [];
  let stopFollowing: (() => void) | undefined;
  const listeners = new Set<() => void>();

  const load = async () => {
    const row = await database.read((db) => db.meta.get('sent-enquiries'));
    if (!row.ok) return;
    const stored = v.safeParse(storedSchema, row.value);
    const next = stored.success ? remembered(stored.output.enquiries, clock.now()) : [];
    if (stored.success && next.length < stored.output.enquiries.length)
      void database.write((db) => db.meta.put({ key: 'sent-enquiries', enquiries: next }));
    if (JSON.stringify(next) === JSON.stringify(sent)) return;
    sent = next;
    for (const listener of listeners) listener();
  };

  return {
    async open() {
      stopFollowing = database.onChange(['meta/sent-enquiries'], () => void load());
      await load();
    },
    all: () => sent,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => stopFollowing?.(),
  };
}

const storedSchema = v.object({ enquiries: v.array(sentEnquirySchema) });
