import type { Photo } from '#domain/photo.ts';
import type { Plan, PlanContext } from '#domain/plan.ts';
import { planForgotten, planForgottenAdvisor } from '#domain/plan-forgotten.ts';
import { readRows, writePlan } from './outbox-rows.ts';
import type { AppDb, CachedPhoto, ListingRow } from './schema.ts';

/** Who is asked, when, and how ids are made. */
type Asked = Omit<PlanContext, 'entries'>;

/**
 * At the end of a full pull after the server was restored: puts a question into the outbox for each
 * advisor and listing at or below the sequence number `from` that did not come back, and keeps the photos
 * whose bytes are here (PULL-12). Runs in its caller's transaction.
 */
export async function keepForgotten(db: AppDb, from: number, asked: Asked): Promise<void> {
  // First those whom listings name: their creations wait for them.
  for (const advisor of await db.advisors.where('seq').belowOrEqual(from).toArray())
    await plan(db, asked, (context) => planForgottenAdvisor(advisor, context));
  const unseen = await db.listings.where('seq').belowOrEqual(from).toArray();
  for (const listing of unseen) if (listing.lost !== true) await ask(db, listing, asked);
}

async function ask(db: AppDb, listing: ListingRow, asked: Asked): Promise<void> {
  const held: Photo[] = [];
  for (const photo of listing.photos) if (await wholeBytes(db, photo)) held.push(photo);
  const { put } = await plan(db, asked, (context) => planForgotten(listing, held, context));
  for (const { change } of put) {
    const photo = held.find(({ id }) => change.kind === 'upload-photo' && change.photoId === id);
    if (photo) await keepBytes(db, photo, listing.id);
  }
}

async function plan(db: AppDb, asked: Asked, make: (context: PlanContext) => Plan): Promise<Plan> {
  const { entries } = await readRows(db);
  const own = entries.filter(({ userId }) => userId === asked.userId);
  const planned = make({ ...asked, entries: own });
  await writePlan(db, planned);
  return planned;
}

/** The cached picture itself, unless it is another version of it. */
async function wholeBytes(db: AppDb, { id, bytes }: Photo): Promise<CachedPhoto | undefined> {
  const cached = await db.photoCache.get(`${id}/full`);
  return cached?.bytes.byteLength === bytes ? cached : undefined;
}

/** What is only cached may be evicted; what waits for its upload never is (OUT-3). */
async function keepBytes(db: AppDb, photo: Photo, listingId: string): Promise<void> {
  const { id, sha256, width, height } = photo;
  const cached = await wholeBytes(db, photo);
  const isKept = (await db.photoBytes.where('id').equals(id).count()) > 0;
  if (cached === undefined || isKept) return; // bytes put over themselves get lost on WebKit
  const { bytes, mime } = cached;
  await db.photoBytes.put({ id, listingId, bytes, mime, sha256, width, height });
}
