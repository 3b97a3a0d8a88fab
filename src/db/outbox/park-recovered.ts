import type { Listing } from '#domain/listing/listing.ts';
import type { Photo } from '#domain/listing/photos/photo.ts';
import { photosToSend } from '#domain/outbox/entry/outbox-entry.ts';
import type { Plan, PlanContext } from '#domain/outbox/plan/plan.ts';
import { planRecover, planRecoverListing } from '#domain/outbox/plan/plan-recover.ts';
import type { StoredRecord } from '#domain/sync/collections.ts';
import { type PlainName, plainCollections } from '#domain/sync/server-name.ts';
import { type BeforeRestore, type SyncPage, serverMayLack } from '#domain/sync/sync-page.ts';
import { hasIdOfListing } from '#domain/sync/synced.ts';
import { type AppDb, type CachedPhoto, plainTable } from '../schema.ts';
import { readRows, writePlan } from './outbox-rows.ts';

/** Parks recovered entries after a restore (PULL-12). Everything here runs in its caller's transaction. */

/** The context of the plans, without the entries. */
type Asked = Omit<PlanContext, 'entries'>;

/**
 * Parks the held versions of a page's rows that the restored server may lack. Call it before the page is
 * written.
 */
export async function parkReplaced(
  db: AppDb,
  { rows }: SyncPage,
  before: BeforeRestore,
  asked: Asked,
): Promise<void> {
  for (const name of plainCollections) await parkReplacedOf(db, name, rows[name], before, asked);
  for (const server of rows.listings) {
    const held = await db.listings.get(server.id);
    if (held === undefined || held.lost === true || held.seq > before.seq) continue;
    if (serverMayLack(held, server, before) || lacksPhotoOf(held, server))
      await carryOutWithPhotos(db, held, asked, (photos, context) =>
        planRecoverListing({ held, server }, photos, context),
      );
  }
}

/** Whether the same revision has fewer photos: a confirmed upload adds a photo to the row, but no revision. */
const lacksPhotoOf = (held: Listing, server: Listing): boolean =>
  held.rev === server.rev &&
  held.photos.some(({ id }) => !server.photos.some((photo) => photo.id === id));

/**
 * Parks the records that the full pull did not bring: those at or below the local sequence
 * number `from`. Call it at the end of the pull.
 */
export async function parkMissing(db: AppDb, from: number, asked: Asked): Promise<void> {
  for (const name of plainCollections.filter((one) => !hasIdOfListing(one)))
    await parkMissingOf(db, name, from, asked);
  const unseen = await db.listings.where('seq').belowOrEqual(from).toArray();
  for (const held of unseen.filter(({ lost }) => lost !== true))
    await carryOutWithPhotos(db, held, asked, (photos, context) =>
      planRecoverListing({ held, server: undefined }, photos, context),
    );
  // After the listings, because the server takes no record of a listing that it lacks.
  for (const name of plainCollections.filter(hasIdOfListing))
    await parkMissingOf(db, name, from, asked);
}

async function parkReplacedOf(
  db: AppDb,
  collection: PlainName,
  rows: readonly StoredRecord[],
  before: BeforeRestore,
  asked: Asked,
): Promise<void> {
  for (const server of rows) {
    const held = await plainTable(db, collection).get(server.id);
    if (held && held.seq <= before.seq && serverMayLack(held, server, before))
      await carryOut(db, asked, (context) => planRecover(collection, { held, server }, context));
  }
}

async function parkMissingOf(
  db: AppDb,
  collection: PlainName,
  from: number,
  asked: Asked,
): Promise<void> {
  for (const held of await plainTable(db, collection).where('seq').belowOrEqual(from).toArray())
    await carryOut(db, asked, (context) =>
      planRecover(collection, { held, server: undefined }, context),
    );
}

/** Carries out a plan with the photos whose bytes are cached here, and keeps the bytes of the photos in the entry. */
async function carryOutWithPhotos(
  db: AppDb,
  { id: listingId, photos }: Listing,
  asked: Asked,
  make: (photos: readonly Photo[], context: PlanContext) => Plan,
): Promise<void> {
  const whole: Photo[] = [];
  for (const photo of photos) if (await wholeBytes(db, photo)) whole.push(photo);
  const { put } = await carryOut(db, asked, (context) => make(whole, context));
  const kept = put.flatMap(photosToSend).map(({ photoId }) => photoId);
  for (const photo of whole.filter(({ id }) => kept.includes(id)))
    await keepBytes(db, photo, listingId);
}

async function carryOut(
  db: AppDb,
  asked: Asked,
  make: (context: PlanContext) => Plan,
): Promise<Plan> {
  const { entries } = await readRows(db);
  const own = entries.filter(({ userId }) => userId === asked.userId);
  const plan = make({ ...asked, entries: own });
  await writePlan(db, plan, entries);
  return plan;
}

/** The cached bytes of a photo; undefined if they are of another size than the photo's. */
async function wholeBytes(db: AppDb, { id, bytes }: Photo): Promise<CachedPhoto | undefined> {
  const cached = await db.photoCache.get(`${id}/full`);
  return cached?.bytes.byteLength === bytes ? cached : undefined;
}

/** Copies cached bytes to the store of pending uploads, which is never evicted (OUT-3). */
async function keepBytes(db: AppDb, photo: Photo, listingId: string): Promise<void> {
  const { id, sha256, width, height } = photo;
  const cached = await wholeBytes(db, photo);
  const isKept = (await db.photoBytes.where('id').equals(id).count()) > 0;
  if (cached === undefined || isKept) return; // WebKit loses bytes that are written over themselves
  const { bytes, mime } = cached;
  await db.photoBytes.put({ id, listingId, bytes, mime, sha256, width, height });
}
