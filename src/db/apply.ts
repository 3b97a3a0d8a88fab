import { collections, SYNC_SHAPE } from '#domain/collections.ts';
import type { SyncPage } from '#domain/sync-page.ts';
import { applyEnquiries } from './enquiry-rows.ts';
import type { AppDb, CatalogueMeta, RejectedRow } from './schema.ts';

/** What a page did to the stored listings. */
export type Applied = {
  /** Local sequence before and after; equal numbers elsewhere mean nobody else wrote in between. */
  readonly before: number;
  readonly meta: CatalogueMeta;
  /** Listings that left: told to be gone, or not seen again by the end of a full pull. */
  readonly removed: readonly string[];
};

const UNTOUCHED: CatalogueMeta = {
  key: 'catalogue',
  cursor: undefined,
  shape: SYNC_SHAPE,
  seq: 0,
  removals: 0,
  fullPullFrom: undefined,
};

/** Where the stored catalogue stands; also on a database nobody has written to. */
export async function readCatalogueMeta(db: AppDb): Promise<CatalogueMeta> {
  const row = await db.meta.get('catalogue');
  return row?.key === 'catalogue' ? row : UNTOUCHED;
}

/**
 * Writes one page in one transaction: what is gone, then the rows, then the cursor (PULL-2). A page
 * with `reset` opens a full pull; the last page of it drops every row that did not come back.
 * Bears repetition.
 */
export function applyPage(db: AppDb, page: SyncPage): Promise<Applied> {
  const tables = [
    db.listings,
    db.advisors,
    db.agency,
    db.enquiries,
    db.meta,
    db.rejected,
    db.outbox,
  ];
  return db.transaction('rw', tables, async () => {
    const meta = await readCatalogueMeta(db);
    const seq = meta.seq + 1;
    const fullPullFrom = page.reset ? meta.seq : meta.fullPullFrom;
    const pending = await pendingIds(db);
    const isFree = (id: string) => !pending.has(id);

    const gone = await letGo(db, goneFrom(page, 'listings'), isFree, seq);
    await db.advisors.bulkDelete(goneFrom(page, 'advisors'));
    await db.listings.bulkPut(page.rows.listings.map((listing) => ({ ...listing, seq })));
    await db.advisors.bulkPut(page.rows.advisors.map((advisor) => ({ ...advisor, seq })));
    if (page.rows.agency.length > 0) await db.agency.clear(); // there is one agency; another life has another id
    await db.agency.bulkPut([...page.rows.agency]);
    await noteRejected(db, page);

    const ended = !page.more && fullPullFrom !== undefined;
    const stale = ended ? await dropUnseen(db, fullPullFrom, isFree, seq) : [];
    await applyEnquiries(db, page, seq, ended ? fullPullFrom : undefined);
    const removed = [...gone, ...stale];
    const next: CatalogueMeta = {
      key: 'catalogue',
      cursor: page.cursor,
      shape: SYNC_SHAPE,
      seq,
      removals: meta.removals + removed.length,
      fullPullFrom: ended ? undefined : fullPullFrom,
    };
    await db.meta.put(next);
    return { before: meta.seq, meta: next, removed };
  });
}

/** Ids of the rows with changes that the server does not have yet: no purge may take them (decisions 3.2). */
async function pendingIds(db: AppDb): Promise<ReadonlySet<string>> {
  // Not the index's unique keys: WebKit cannot open such a cursor ("Unable to open cursor").
  const entries = await db.outbox.toArray();
  return new Set(entries.map(({ subject }) => subject.split('/')[1] ?? ''));
}

const goneFrom = (page: SyncPage, collection: 'listings' | 'advisors'): string[] =>
  page.gone
    .filter((gone) => gone.collection === collections[collection].remoteName)
    .map((gone) => gone.id);

async function dropUnseen(
  db: AppDb,
  from: number,
  isFree: (id: string) => boolean,
  seq: number,
): Promise<string[]> {
  // Of an advisor that is gone nobody has to decide by looking: its changes are all in their entries.
  await db.advisors.where('seq').belowOrEqual(from).delete();
  const stale = await db.listings.where('seq').belowOrEqual(from).primaryKeys();
  return letGo(db, stale, isFree, seq);
}

/** Deletes listings, except those with changes that wait: they are only marked (PULL-5). Answers with the deleted. */
async function letGo(
  db: AppDb,
  ids: readonly string[],
  isFree: (id: string) => boolean,
  seq: number,
): Promise<string[]> {
  const kept = ids.filter((id) => !isFree(id));
  if (kept.length > 0) await db.listings.where('id').anyOf(kept).modify({ lost: true, seq });
  const leaving = ids.filter(isFree);
  await db.listings.bulkDelete(leaving);
  return leaving;
}

async function noteRejected(db: AppDb, page: SyncPage): Promise<void> {
  if (page.reset) await db.rejected.clear();
  const known = await db.rejected.toArray();
  const { listings, advisors, agency, enquiries } = page.rows;
  const rows = [...listings, ...advisors, ...agency, ...enquiries];
  const settled = new Set([...page.gone, ...rows].map(({ id }) => id));
  await db.rejected.bulkDelete(known.filter(({ id }) => settled.has(id)).map(({ key }) => key));
  await db.rejected.bulkPut(
    page.rejected.map((row): RejectedRow => ({ ...row, key: `${row.collection}/${row.id}` })),
  );
}
