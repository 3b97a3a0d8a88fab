import { collections, SYNC_SHAPE } from '#domain/collections.ts';
import type { PlanContext } from '#domain/plan.ts';
import { type Cursor, isSamePlace, type SyncPage } from '#domain/sync-page.ts';
import { readCatalogueMeta } from './catalogue-meta.ts';
import { applyEnquiries } from './enquiry-rows.ts';
import { keepForgotten, keepNewer } from './keep-forgotten.ts';
import type { AppDb, CatalogueMeta, RejectedRow } from './schema.ts';

/** What new entries are made with: the time in ms since 1970, and ids. */
type Maker = Pick<PlanContext, 'now' | 'createId'>;

/** What a page did to the stored listings. */
export type Applied = {
  /** Local sequence before and after; equal numbers elsewhere mean nobody else wrote in between. */
  readonly before: number;
  readonly meta: CatalogueMeta;
  /** Listings that left: told to be gone, or not seen again by the end of a full pull. */
  readonly removed: readonly string[];
  /** Listings that are gone too, kept for changes that wait. */
  readonly lost: readonly string[];
};

/**
 * Writes one page in one transaction: what is gone, then the rows, then the cursor (PULL-2). A page
 * with `reset` opens a full pull; the last page of it drops every row that did not come back. After a
 * restore those are asked about, and what a row is about to replace (PULL-12). Bears repetition. Undefined,
 * and nothing written: the page was to continue from `after`, and another tab's has come in between.
 */
export async function applyPage(
  db: AppDb,
  page: SyncPage,
  { now, createId }: Maker,
  after?: Cursor,
): Promise<Applied | undefined> {
  // Pictures are shown from the photos' tables all the time: only the rare page that needs them waits for them.
  const asks = lifeBefore(await readCatalogueMeta(db), page) !== undefined;
  const tables = [
    db.listings,
    db.advisors,
    db.agency,
    db.enquiries,
    db.meta,
    db.rejected,
    db.outbox,
  ];
  const photos = asks ? [db.photoBytes, db.photoCache] : [];
  return db.transaction('rw', [...tables, ...photos], async () => {
    const meta = await readCatalogueMeta(db);
    if (!page.reset && after !== undefined && !isSamePlace(meta.cursor, after)) return undefined;
    const seq = meta.seq + 1;
    const fullPullFrom = page.reset ? meta.seq : meta.fullPullFrom;
    const afterRestore = lifeBefore(meta, page);
    const asked = { userId: page.cursor.user, now, createId };

    // First: a row that the same page names as gone and brings again is asked about like any other.
    if (asks && afterRestore !== undefined) await keepNewer(db, page, afterRestore, asked);
    const gone = await letGo(db, goneFrom(page, 'listings'), seq);
    await db.advisors.bulkDelete(goneFrom(page, 'advisors'));
    await db.listings.bulkPut(page.rows.listings.map((listing) => ({ ...listing, seq })));
    await db.advisors.bulkPut(page.rows.advisors.map((advisor) => ({ ...advisor, seq })));
    if (page.rows.agency.length > 0) await db.agency.clear(); // there is one agency; another life has another id
    await db.agency.bulkPut([...page.rows.agency]);
    await noteRejected(db, page);

    const ended = !page.more && fullPullFrom !== undefined;
    if (ended && asks && afterRestore !== undefined) await keepForgotten(db, fullPullFrom, asked);
    const stale = ended ? await dropUnseen(db, fullPullFrom, seq) : NONE;
    await applyEnquiries(db, page, seq, ended ? fullPullFrom : undefined);
    const removed = [...gone.removed, ...stale.removed];
    const next: CatalogueMeta = {
      key: 'catalogue',
      cursor: page.cursor,
      shape: SYNC_SHAPE,
      seq,
      removals: meta.removals + removed.length,
      fullPullFrom: ended ? undefined : fullPullFrom,
      ...(!ended && afterRestore !== undefined && { afterRestore }),
    };
    await db.meta.put(next);
    return { before: meta.seq, meta: next, removed, lost: [...gone.lost, ...stale.lost] };
  });
}

/**
 * Where the life before ends, when this page belongs to a full pull by the admin who held one: rows at
 * or below that sequence number are not of the restored server. A full pull that begins anew knows it from before.
 */
function lifeBefore(
  { cursor, seq, afterRestore }: CatalogueMeta,
  page: SyncPage,
): number | undefined {
  const { epoch, user, role } = page.cursor;
  const isSameAdmin = role === 'admin' && cursor?.role === role && cursor.user === user;
  if (!isSameAdmin) return undefined;
  return page.reset && cursor.epoch !== epoch ? seq : afterRestore;
}

const goneFrom = (page: SyncPage, collection: 'listings' | 'advisors'): string[] =>
  page.gone
    .filter((gone) => gone.collection === collections[collection].remoteName)
    .map((gone) => gone.id);

/** What became of listings that are gone on the server. */
type LetGo = Pick<Applied, 'removed' | 'lost'>;
const NONE: LetGo = { removed: [], lost: [] };

async function dropUnseen(db: AppDb, from: number, seq: number): Promise<LetGo> {
  // Of an advisor nobody has to decide by looking: what waits, and what was forgotten, is all in its entries.
  await db.advisors.where('seq').belowOrEqual(from).delete();
  return letGo(db, await db.listings.where('seq').belowOrEqual(from).primaryKeys(), seq);
}

/** Deletes listings, except those with changes that wait: they are only marked (PULL-5, decisions 3.2). */
async function letGo(db: AppDb, ids: readonly string[], seq: number): Promise<LetGo> {
  if (ids.length === 0) return NONE;
  // Not the index's unique keys: WebKit cannot open such a cursor ("Unable to open cursor").
  const entries = await db.outbox.toArray();
  const pending = new Set(entries.map(({ subject }) => subject.split('/')[1] ?? ''));
  const lost = ids.filter((id) => pending.has(id));
  if (lost.length > 0) await db.listings.where('id').anyOf(lost).modify({ lost: true, seq });
  const removed = ids.filter((id) => !pending.has(id));
  await db.listings.bulkDelete(removed);
  return { removed, lost };
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
