import * as v from 'valibot';
import type { CreateId } from '#domain/ids.ts';
import { isEarlier } from '#domain/outbox/entry/earlier-entries.ts';
import {
  type OutboxEntry,
  outboxEntrySchema,
  photosToSend,
} from '#domain/outbox/entry/outbox-entry.ts';
import { listingIdOf, subjectOf } from '#domain/outbox/entry/subject.ts';
import type { Plan } from '#domain/outbox/plan/plan.ts';
import { removalFor } from '#domain/outbox/plan/plan-decision.ts';
import { removeBase } from '../catalogue/server-rows.ts';
import type { AppDb, OutboxRow } from '../schema.ts';

/** Reads and writes rows of the outbox. Each function runs in its caller's transaction. */

type Rows = {
  readonly entries: OutboxEntry[];
  readonly unreadable: OutboxRow[];
  /** Whether a row is as an earlier version has stored it. */
  readonly hasEarlier: boolean;
};

/** All rows in their order; those that this app cannot read are separate (OUT-6). */
export async function readRows(
  db: AppDb,
  parse: (row: OutboxRow) => OutboxEntry | undefined = parseRow,
): Promise<Rows> {
  const rows = await db.outbox.orderBy('seq').toArray();
  const entries: OutboxEntry[] = [];
  const unreadable: OutboxRow[] = [];
  for (const row of rows) {
    const entry = parse(row);
    if (entry) entries.push(entry);
    else unreadable.push(row);
  }
  return { entries, unreadable, hasEarlier: rows.some(isEarlier) };
}

/** The entry of a row; undefined if this app cannot read it. */
function parseRow(row: unknown): OutboxEntry | undefined {
  const parsed = v.safeParse(outboxEntrySchema, row);
  return parsed.success ? parsed.output : undefined;
}

/**
 * Returns `readRows` with a memory: a row that is as it was at the last call is the same entry. A push of a long queue reads all rows
 * several times for each sent one, and parsing them took most of its time.
 */
export function createRowReader(): (db: AppDb) => Promise<Rows> {
  type Known = ReadonlyMap<string, { readonly text: string; readonly entry: OutboxEntry }>;
  let known: Known = new Map();
  return async (db) => {
    const next = new Map<string, { text: string; entry: OutboxEntry }>();
    const rows = await readRows(db, (row) => {
      const text = JSON.stringify(row);
      const before = known.get(row.id);
      const entry = before?.text === text ? before.entry : parseRow(row);
      if (entry) next.set(row.id, { text, entry });
      return entry;
    });
    known = next;
    return rows;
  };
}

/**
 * Stores entries of earlier versions as this one does, all of them at once: an app of before that is put back reads then none of them,
 * and sends no part of a decision whose other part it cannot read.
 */
export async function upgradeRows(db: AppDb): Promise<void> {
  const rows = (await db.outbox.toArray()).filter(isEarlier);
  await db.outbox.bulkPut(rows.flatMap((row) => parseRow(row) ?? []));
}

/** One entry; undefined when it is gone or cannot be read. */
export const findEntry = async (db: AppDb, id: string): Promise<OutboxEntry | undefined> =>
  parseRow(await db.outbox.get(id));

/** The entries about some subjects, in their order. For a decision about a few records of a long queue. */
export async function readEntriesAbout(
  db: AppDb,
  subjects: readonly string[],
): Promise<OutboxEntry[]> {
  const rows = await db.outbox
    .where('subject')
    .anyOf([...subjects])
    .toArray();
  return rows.sort((one, other) => one.seq - other.seq).flatMap((row) => parseRow(row) ?? []);
}

/** Writes a plan that was made from `entries`. New entries get the next places in the queue. */
export async function writePlan(
  db: AppDb,
  { put, drop, records }: Plan,
  entries: readonly OutboxEntry[],
): Promise<void> {
  let seq = Math.max(0, ...(await db.outbox.orderBy('seq').keys()).map(Number));
  await db.outbox.bulkDelete([...drop]);
  await db.outbox.bulkPut(
    put.map((entry) => {
      if (entry.seq === undefined) seq += 1;
      return { ...entry, seq: entry.seq ?? seq };
    }),
  );
  if (records) await db.meta.bulkPut([...records.put]);
  if (records) await db.meta.bulkDelete([...records.drop]);
  const [left, changed] = [new Set(drop), new Set(put.map(({ id }) => id))];
  const dropped = entries.filter(({ id }) => left.has(id));
  const rewritten = entries.filter(({ id }) => changed.has(id));
  await dropBytes(db, [...dropped, ...rewritten]);
  await forgetLost(db, dropped);
}

/**
 * Removes entries, the bytes of their photos, and lost listings that only they kept (OUT-3,
 * PULL-5).
 */
export async function removeEntries(db: AppDb, entries: readonly OutboxEntry[]): Promise<void> {
  await db.outbox.bulkDelete(entries.map(({ id }) => id));
  await dropBytes(db, entries);
  await forgetLost(db, entries);
}

/**
 * Removes discarded entries for good, with those that they had discarded. If a listing or photo may
 * have arrived, the entry that removes it from the server takes its place (OUT-7).
 */
export async function forgetDiscarded(
  db: AppDb,
  entries: readonly OutboxEntry[],
  newId: CreateId,
): Promise<void> {
  const { entries: all } = await readRows(db);
  const ids = entries.map(({ id }) => id);
  const discarded = all.filter(({ discardedBy = '' }) => ids.includes(discardedBy));
  const leaving = [...entries, ...discarded];
  await db.outbox.bulkPut(leaving.flatMap((entry) => removalOf(entry, newId)));
  await removeEntries(db, leaving);
}

function removalOf(discarded: OutboxEntry, newId: CreateId): OutboxEntry[] {
  const { discardedBy: _act, backUntil: _late, problem: _settled, ...entry } = discarded;
  const change = removalFor(discarded);
  if (change === undefined) return [];
  return [{ ...entry, id: newId(), change, state: 'waiting', dependsOn: [], attempts: 0 }];
}

/** Deletes the bytes of photos that these entries were to send, unless a remaining entry names them. */
async function dropBytes(db: AppDb, entries: readonly OutboxEntry[]): Promise<void> {
  const idsIn = (some: readonly OutboxEntry[]) =>
    some.flatMap(photosToSend).map(({ photoId }) => photoId);
  const ids = idsIn(entries);
  if (ids.length === 0) return;
  const kept = idsIn((await readRows(db)).entries);
  await db.photoBytes.bulkDelete(ids.filter((id) => !kept.includes(id)));
}

/** Removes listings that are marked as lost and have no entry left. */
async function forgetLost(db: AppDb, entries: readonly OutboxEntry[]): Promise<void> {
  for (const id of new Set(entries.flatMap((entry) => listingIdOf(entry) ?? []))) {
    // Also a row that this version cannot read keeps its listing.
    if ((await db.outbox.where('subject').equals(subjectOf('listings', id)).count()) > 0) continue;
    const row = await db.listings.get(id);
    if (row?.lost === true) await removeBase(db, id);
  }
}
