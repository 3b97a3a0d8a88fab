import type { ImportedLine, PartKey } from '#domain/exchange/import-record.ts';
import type { StoredPart } from '#domain/exchange/plan-take-back.ts';
import type { CreateId } from '#domain/ids.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { OutboxEntry, Problem } from '#domain/outbox/entry/outbox-entry.ts';
import { subjectOf } from '#domain/outbox/entry/subject.ts';
import { isHoldTooLong, withNewHold } from '#domain/outbox/pending/sendable.ts';
import type { Plan } from '#domain/outbox/plan/plan.ts';
import { planPark } from '#domain/outbox/plan/plan-park.ts';
import {
  type Accepted,
  loseBase,
  movePhoto,
  putRecord,
  removeBase,
  removePhoto,
} from '../catalogue/server-rows.ts';
import { settleEnquiry } from '../enquiries/enquiry-rows.ts';
import { readPart } from '../imports/import-rows.ts';
import type { AppDb, TableName } from '../schema.ts';
import { expiredDiscards } from './outbox-memory.ts';
import {
  findEntry,
  forgetDiscarded,
  readEntriesAbout,
  readRows,
  removeEntries,
  upgradeRows,
  writePlan,
} from './outbox-rows.ts';

/** The transactions of the outbox. Each one opens only the tables that it needs. */

/** Tables of an entry that leaves: its bytes go, and a listing that only it kept (OUT-3, PULL-5). */
const LEAVING = ['outbox', 'photoBytes', 'listings', 'meta'] as const;

const inTables = <T>(
  db: AppDb,
  tables: readonly TableName[],
  work: () => PromiseLike<T>,
): PromiseLike<T> =>
  db.transaction(
    'rw',
    tables.map((name) => db.table(name)),
    // Dexie loses its transaction when this function is not async itself.
    async () => work(),
  );

/** Writes a plan made from the entries on disk, and deletes the draft in the same transaction. */
export const carryOutPlan = (
  db: AppDb,
  plan: (entries: readonly OutboxEntry[]) => Plan,
  finishedDraft: string | undefined,
) =>
  inTables(db, finishedDraft === undefined ? LEAVING : [...LEAVING, 'drafts'], async () => {
    const { entries } = await readRows(db);
    await writePlan(db, plan(entries), entries);
    if (finishedDraft !== undefined) await db.drafts.delete(finishedDraft);
  });

/**
 * As `carryOutPlan`, of a part of an import and the server's versions of its listings. Nothing if the part is gone: another tab has taken
 * it back.
 */
export const carryOutTakeBack = (
  db: AppDb,
  part: PartKey,
  plan: (entries: readonly OutboxEntry[], stored: StoredPart) => Plan,
) =>
  inTables(db, [...LEAVING, 'privateData'], async () => {
    const stored = await readPart(db, part);
    if (stored === undefined) return;
    const entries = await readEntriesAbout(db, stored.part.lines.flatMap(subjectsOf));
    await writePlan(db, plan(entries, stored), entries);
  });

/** What an entry must be about to matter to the way back of a line: its listing, private data, or the advisor of before. */
function subjectsOf({ id, changes }: ImportedLine): string[] {
  const advisor = changes['advisorId']?.from;
  return [
    ...(['listings', 'privateData'] as const).map((collection) => subjectOf(collection, id)),
    ...(typeof advisor === 'string' ? [subjectOf('advisors', advisor)] : []),
  ];
}

/** Marks a waiting entry as being sent and returns it; undefined when it does not wait or its hold restarts. */
export const beginEntry = (db: AppDb, id: string, now: number) =>
  inTables(db, ['outbox'], async (): Promise<OutboxEntry | undefined> => {
    const entry = await findEntry(db, id);
    if (entry?.state !== 'waiting') return undefined;
    if (isHoldTooLong(entry, now)) {
      await db.outbox.put(withNewHold(entry, now));
      return undefined;
    }
    const begun: OutboxEntry = { ...entry, state: 'sending', attempts: entry.attempts + 1 };
    await db.outbox.put(begun);
    return begun;
  });

/** Replaces one entry, if it is still there. */
export const changeEntry = (db: AppDb, id: string, next: (entry: OutboxEntry) => OutboxEntry) =>
  inTables(db, ['outbox'], async () => {
    const entry = await findEntry(db, id);
    if (entry) await db.outbox.put(next(entry));
  });

/** Parks one entry, if it is still there. */
export const parkEntry = (db: AppDb, id: string, problem: Problem, createId: CreateId) =>
  inTables(db, LEAVING, async () => {
    const { entries } = await readRows(db);
    const entry = entries.find((one) => one.id === id);
    if (entry) await writePlan(db, planPark(entry, problem, { entries, createId }), entries);
  });

/** Puts all entries that are marked as being sent back in the queue. */
export const releaseSending = (db: AppDb) =>
  inTables(db, ['outbox'], async () => {
    const { entries } = await readRows(db);
    await db.outbox.bulkPut(entries.filter(({ state }) => state === 'sending').map(released));
  });

/** The entry, waiting again if it was being sent. */
export const released = (entry: OutboxEntry): OutboxEntry =>
  entry.state === 'sending' ? { ...entry, state: 'waiting' } : entry;

/** Writes the server's answer and removes the entry, with what it had discarded. */
export const acceptEntry = (db: AppDb, entry: OutboxEntry, answer: Accepted, now: number) =>
  inTables(db, tablesOf(entry, answer), async () => {
    if (answer.record) await putRecord(db, answer.record);
    if (answer.photo) await movePhoto(db, entry, answer.photo, now);
    await settleEnquiry(db, entry, now);
    if (entry.change.kind === 'delete') await removeBase(db, entry.change.id);
    if (entry.change.kind === 'remove-photo') await removePhoto(db, entry.change);
    await removeEntries(db, [entry, ...(await discardedBy(db, entry))]);
  });

/** What an entry has discarded. Only a deletion does that, and for the others a long queue is not read. */
async function discardedBy(db: AppDb, { id, change }: OutboxEntry): Promise<OutboxEntry[]> {
  if (change.kind !== 'delete') return [];
  const { entries } = await readRows(db);
  return entries.filter((entry) => entry.discardedBy === id);
}

function tablesOf({ change }: OutboxEntry, { photo, record }: Accepted): readonly TableName[] {
  return [
    ...LEAVING,
    ...(photo ? (['photoCache', 'photoUse'] as const) : []),
    ...(record ? [record.collection] : []),
    ...(change.kind === 'answer-enquiry' ? (['enquiries'] as const) : []),
  ];
}

/** Stores the server's newer version of a listing, or marks it as gone. */
export const storeListing = (db: AppDb, listingId: string, listing: Listing | undefined) =>
  inTables(db, ['listings', 'meta'], () =>
    listing ? putRecord(db, { collection: 'listings', row: listing }) : loseBase(db, listingId),
  );

/** Stores the entries of earlier versions as this one does. */
export const upgradeStored = (db: AppDb) => inTables(db, ['outbox'], () => upgradeRows(db));

/** Removes discarded entries for good; one that may have reached the server is replaced by its removal. */
export const purgeDiscarded = (db: AppDb, now: number, newId: CreateId) =>
  inTables(db, LEAVING, async () => {
    const { entries } = await readRows(db);
    await forgetDiscarded(db, expiredDiscards(entries, now), newId);
  });
