import * as v from 'valibot';
import type { CreateId } from '#domain/ids.ts';
import { type OutboxEntry, outboxEntrySchema } from '#domain/outbox-entry.ts';
import type { Plan } from '#domain/plan.ts';
import { takesBack } from '#domain/take-back.ts';
import type { AppDb, OutboxRow } from './schema.ts';
import { removeBase } from './server-rows.ts';

/** Reading and writing the rows of the outbox; each runs in its caller's transaction. */

/** All rows in the queue's order, apart the ones that this app cannot read (OUT-6). */
export async function readRows(
  db: AppDb,
): Promise<{ readonly entries: OutboxEntry[]; readonly unreadable: OutboxRow[] }> {
  const rows = await db.outbox.orderBy('seq').toArray();
  const entries: OutboxEntry[] = [];
  const unreadable: OutboxRow[] = [];
  for (const row of rows) {
    const parsed = v.safeParse(outboxEntrySchema, row);
    if (parsed.success) entries.push(parsed.output);
    else unreadable.push(row);
  }
  return { entries, unreadable };
}

/** One entry; undefined when it is gone or cannot be read. */
export async function findEntry(db: AppDb, id: string): Promise<OutboxEntry | undefined> {
  const parsed = v.safeParse(outboxEntrySchema, await db.outbox.get(id));
  return parsed.success ? parsed.output : undefined;
}

/** Carries out a plan: new entries get the next places in the queue. */
export async function writePlan(db: AppDb, { put, drop }: Plan): Promise<void> {
  let seq = Math.max(0, ...(await db.outbox.orderBy('seq').keys()).map(Number));
  const { entries } = await readRows(db);
  await db.outbox.bulkDelete([...drop]);
  await db.outbox.bulkPut(
    put.map((entry) => {
      if (entry.seq === undefined) seq += 1;
      return { ...entry, seq: entry.seq ?? seq };
    }),
  );
  const dropped = entries.filter(({ id }) => drop.includes(id));
  await dropBytes(db, dropped);
  await forgetLost(db, dropped);
}

/** Takes entries out of the queue, with the bytes of their photos and the listings that only they held back (OUT-3, PULL-5). */
export async function removeEntries(db: AppDb, entries: readonly OutboxEntry[]): Promise<void> {
  await db.outbox.bulkDelete(entries.map(({ id }) => id));
  await dropBytes(db, entries);
  await forgetLost(db, entries);
}

/**
 * Forgets for good what a person gave up. A listing or photo that may have arrived would stay on the
 * server where nobody wants it: what removes it there takes its entry's place (OUT-7). What a deletion
 * had set aside goes with it.
 */
export async function forgetDiscarded(
  db: AppDb,
  entries: readonly OutboxEntry[],
  newId: CreateId,
): Promise<void> {
  const { entries: all } = await readRows(db);
  const ids = entries.map(({ id }) => id);
  const aside = all.filter(({ discardedBy = '' }) => ids.includes(discardedBy));
  const leaving = [...entries, ...aside];
  await db.outbox.bulkPut(leaving.flatMap((entry) => removalOf(entry, newId)));
  await removeEntries(db, leaving);
}

function removalOf(discarded: OutboxEntry, newId: CreateId): OutboxEntry[] {
  const { discardedBy: _act, backUntil: _late, problem: _settled, ...entry } = discarded;
  const change = takesBack(discarded);
  if (change === undefined) return [];
  return [{ ...entry, id: newId(), change, state: 'waiting', dependsOn: [], attempts: 0 }];
}

/** The bytes of photos that no entry will ever send again. */
const dropBytes = (db: AppDb, entries: readonly OutboxEntry[]) =>
  db.photoBytes.bulkDelete(
    entries.flatMap(({ change }) => (change.kind === 'upload-photo' ? [change.photoId] : [])),
  );

/** A listing that is gone on the server leaves with the last change that waited for it. */
async function forgetLost(db: AppDb, entries: readonly OutboxEntry[]): Promise<void> {
  for (const subject of new Set(entries.map((entry) => entry.subject))) {
    const listingId = subject.split('/')[1] ?? '';
    if ((await db.outbox.where('subject').equals(subject).count()) > 0) continue;
    const row = await db.listings.get(listingId);
    if (row?.lost === true) await removeBase(db, listingId);
  }
}
