import type { Table } from 'dexie';
import { noteDefect } from '#base/defects.ts';
import { subjectOf } from '#domain/outbox/entry/subject.ts';
import type { PlanContext } from '#domain/outbox/plan/plan.ts';
import { isWriterRole } from '#domain/role.ts';
import { keysOf, type StoredRecord, SYNC_SHAPE } from '#domain/sync/collections.ts';
import { type EditedName, plainCollections } from '#domain/sync/server-name.ts';
import {
  type BeforeRestore,
  type Cursor,
  isSameCursor,
  type SyncPage,
} from '#domain/sync/sync-page.ts';
import { applyEnquiries } from '../enquiries/enquiry-rows.ts';
import { forgetErased } from '../imports/import-rows.ts';
import type { CatalogueMeta } from '../meta-rows.ts';
import { parkMissing, parkReplaced } from '../outbox/park-recovered.ts';
import { type AppDb, type PlainRow, plainTable, type RejectedRow } from '../schema.ts';
import { applyTeam } from '../team/team-rows.ts';
import { readCatalogueMeta } from './catalogue-meta.ts';
import { forgetDerived } from './derived.ts';

/** Makes new entries: the time in ms since 1970, and ids. */
type Maker = Pick<PlanContext, 'now' | 'createId'>;

/** The changes that a page made to the stored listings. */
export type Applied = {
  /** The local sequence number before. If a tab last saw the same number, no other tab has written since. */
  readonly before: number;
  readonly meta: CatalogueMeta;
  /** Listings that were removed: named as gone, or missing at the end of a full pull. */
  readonly removed: readonly string[];
  /** Listings that are gone too, but kept for waiting changes. */
  readonly lost: readonly string[];
};

/**
 * Writes one page in one transaction: what is gone, then the rows, then the cursor (PULL-2). A page
 * with `reset` opens a full pull; its last page drops every row that did not come back. After a
 * restore, recovered entries keep what would be replaced or dropped (PULL-12). Idempotent. Undefined,
 * and nothing written: the page continues from `after`, but another tab has written a page since.
 */
export async function applyPage(
  db: AppDb,
  page: SyncPage,
  { now, createId }: Maker,
  after?: Cursor,
): Promise<Applied | undefined> {
  // Screens read the photos' tables all the time: only a page after a restore locks them.
  const isRestored =
    isWriterRole(page.cursor.role) &&
    beforeRestore(await readCatalogueMeta(db), page) !== undefined;
  const tables = [
    db.listings,
    db.derived,
    ...plainCollections.map((name) => plainTable(db, name)),
    db.agency,
    db.enquiries,
    db.meta,
    db.rejected,
    db.outbox,
  ];
  const photos = isRestored ? [db.photoBytes, db.photoCache] : [];
  return db.transaction('rw', [...tables, ...photos], async () => {
    const [meta, rejected] = await Promise.all([readCatalogueMeta(db), db.rejected.toArray()]);
    if (!page.reset && after !== undefined && !isSameCursor(meta.cursor, after)) return undefined;
    const seq = meta.seq + 1;
    const fullPullFrom = page.reset ? meta.seq : meta.fullPullFrom;
    const before = isRestored ? beforeRestore(meta, page) : undefined;
    const asked = { userId: page.cursor.user, now, createId };

    if (before) await parkReplaced(db, page, before, asked);
    const gone = await removeListings(db, goneFrom(page, 'listings'), seq);
    for (const name of plainCollections)
      await deleteAll(plainTable(db, name), goneFrom(page, name));
    const erased = goneFrom(page, 'privateData');
    if (erased.length > 0) await forgetErased(db, erased);
    const ended = !page.more && fullPullFrom !== undefined;
    const stored = putRows(db, page, {
      seq,
      rejected,
      endedFrom: ended ? fullPullFrom : undefined,
    });
    if (ended) await stored;
    if (ended && before) await parkMissing(db, fullPullFrom, asked);
    if (ended) await forgetDerived(db); // these may contain rows that this reader may not see
    const stale = ended ? await dropUnseen(db, fullPullFrom, seq) : NONE;
    const removed = [...gone.removed, ...stale.removed];
    const next: CatalogueMeta = {
      key: 'catalogue',
      cursor: page.cursor,
      shape: SYNC_SHAPE,
      seq,
      removals: meta.removals + removed.length,
      fullPullFrom: ended ? undefined : fullPullFrom,
      ...(!ended && before && { afterRestore: before.seq, heldRev: before.rev }),
    };
    await Promise.all([stored, db.meta.put(next)]);
    return { before: meta.seq, meta: next, removed, lost: [...gone.lost, ...stale.lost] };
  });
}

/** Writes the rows of a page. It makes all requests at once, because each wait takes as long as writing a row. */
async function putRows(
  db: AppDb,
  page: SyncPage,
  {
    seq,
    rejected,
    endedFrom,
  }: {
    readonly seq: number;
    /** The rejected rows before this page. */
    readonly rejected: readonly RejectedRow[];
    /** As for `applyEnquiries` and `applyTeam`. */
    readonly endedFrom: number | undefined;
  },
): Promise<void> {
  const { listings, advisors, agency } = page.rows;
  await Promise.all([
    putAll(db.listings, listings, (listing) => ({ ...listing, seq })),
    ...plainCollections.map((name) =>
      putAll<StoredRecord, PlainRow>(plainTable(db, name), page.rows[name], (row) => ({
        ...row,
        seq,
      })),
    ),
    // The directory then reads again, and shows contacts that were hidden while the disk was full.
    advisors.length === 0 ? db.advisors.bulkPut([]) : undefined,
    putAgency(db, agency),
    noteRejected(db, page, rejected),
    applyEnquiries(db, page, seq, endedFrom),
    applyTeam(db, page, seq, endedFrom),
  ]);
}

/** There is one agency. After a restore it has another id. */
async function putAgency(db: AppDb, agency: SyncPage['rows']['agency']): Promise<void> {
  if (agency.length === 0) return;
  await db.agency.clear();
  await db.agency.bulkPut([...agency]);
}

/**
 * The position of this device before the restore, when this page belongs to a full pull by the same writer. A
 * second restore during that full pull keeps the revision from before the first one.
 */
function beforeRestore(
  { cursor, seq, afterRestore, heldRev }: CatalogueMeta,
  page: SyncPage,
): BeforeRestore | undefined {
  const { epoch, user, role } = page.cursor;
  const isSameWriter = isWriterRole(role) && isWriterRole(cursor?.role) && cursor?.user === user;
  if (!isSameWriter) return undefined;
  if (page.reset && cursor.epoch !== epoch)
    return { seq, rev: afterRestore === undefined ? cursor.rev : (heldRev ?? 0) };
  return afterRestore === undefined ? undefined : { seq: afterRestore, rev: heldRev ?? 0 };
}

const goneFrom = (page: SyncPage, collection: EditedName): string[] =>
  page.gone.filter((gone) => gone.collection === collection).map((gone) => gone.id);

/** The listings that a page removed or marked as lost. */
type Removed = Pick<Applied, 'removed' | 'lost'>;
const NONE: Removed = { removed: [], lost: [] };

async function dropUnseen(db: AppDb, from: number, seq: number): Promise<Removed> {
  // None of these is kept as lost: entries about them carry all that was typed. To a former writer the server sends no private data.
  for (const name of plainCollections) {
    const unseen = plainTable(db, name).where('seq').belowOrEqual(from);
    if (name === 'privateData') await forgetErased(db, await unseen.primaryKeys());
    await unseen.delete();
  }
  return removeListings(db, await db.listings.where('seq').belowOrEqual(from).primaryKeys(), seq);
}

/** Deletes listings; those with waiting changes are only marked as lost (PULL-5). */
async function removeListings(db: AppDb, ids: readonly string[], seq: number): Promise<Removed> {
  if (ids.length === 0) return NONE;
  // Not the index's unique keys: WebKit cannot open such a cursor ("Unable to open cursor").
  const entries = await db.outbox.toArray();
  const pending = new Set(entries.map(({ subject }) => subject));
  const isPending = (id: string) => pending.has(subjectOf('listings', id));
  const lost = ids.filter(isPending);
  if (lost.length > 0) await db.listings.where('id').anyOf(lost).modify({ lost: true, seq });
  const removed = ids.filter((id) => !isPending(id));
  await db.listings.bulkDelete(removed);
  return { removed, lost };
}

async function noteRejected(
  db: AppDb,
  page: SyncPage,
  before: readonly RejectedRow[],
): Promise<void> {
  for (const { collection, reason } of page.rejected)
    noteDefect('pull.row', { type: collection, detail: reason });
  const settled = keysOf(page);
  const leaving = before.filter(({ key }) => page.reset || settled.has(key));
  await deleteAll(
    db.rejected,
    leaving.map(({ key }) => key),
  );
  await putAll(db.rejected, page.rejected, (row) => ({
    ...row,
    key: `${row.collection}/${row.id}`,
  }));
}

/** Few enough for a slow phone's two frames. Of fewer than 50, Dexie would note each key for live queries. */
const ROWS_IN_A_TASK = 50;

/**
 * Writes rows, and hands them to the browser a few in a task, so that the page can answer in between. The first rows are written one by
 * one, and the end of each begins the next task: waiting until the rows before are written would take a fifth longer.
 */
async function putAll<Item, Row>(
  table: Table<Row, string>,
  items: readonly Item[],
  rowOf: (item: Item) => Row,
): Promise<void> {
  const written: PromiseLike<unknown>[] = [];
  const note = (writing: PromiseLike<unknown>) => {
    writing.then(undefined, () => undefined); // a failure ends the transaction, and the first one is thrown below
    written.push(writing);
  };
  const single = Math.floor(items.length / (ROWS_IN_A_TASK + 1));
  for (const item of items.slice(0, single)) note(table.put(rowOf(item)));
  for (let from = single, task = 0; from < items.length; from += ROWS_IN_A_TASK, task += 1) {
    if (task > 0) await written[task - 1];
    note(table.bulkPut(items.slice(from, from + ROWS_IN_A_TASK).map(rowOf)));
  }
  await Promise.all(written);
}

// For an empty list, Dexie makes no request, but needs a millisecond: most pages are a change of one listing.

const deleteAll = <Row>(
  table: Table<Row, string>,
  keys: readonly string[],
): PromiseLike<void> | void => (keys.length > 0 ? table.bulkDelete([...keys]) : undefined);
