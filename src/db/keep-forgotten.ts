import type { Photo } from '#domain/photo.ts';
import type { Plan, PlanContext } from '#domain/plan.ts';
import { planForgotten, planForgottenAdvisor } from '#domain/plan-forgotten.ts';
import { type Older, planOlder, planOlderAdvisor } from '#domain/plan-older.ts';
import type { SyncPage, Undone } from '#domain/sync-page.ts';
import { readRows, writePlan } from './outbox-rows.ts';
import type { AppDb, CachedPhoto } from './schema.ts';

/** What is asked after a restore (PULL-12). Everything here runs in its caller's transaction. */

/** Who is asked, when, and how ids are made. */
type Asked = Omit<PlanContext, 'entries'>;

/**
 * At the end of a full pull after the server was restored: puts a question into the outbox for each
 * advisor and listing at or below the sequence number `from` that did not come back, and keeps the photos
 * whose bytes are here.
 */
export async function keepForgotten(db: AppDb, from: number, asked: Asked): Promise<void> {
  // First those whom listings name: their creations wait for them.
  for (const advisor of await db.advisors.where('seq').belowOrEqual(from).toArray())
    await plan(db, asked, (context) => planForgottenAdvisor(advisor, context));
  const unseen = await db.listings.where('seq').belowOrEqual(from).toArray();
  for (const { lost, ...listing } of unseen)
    if (lost !== true)
      await planWithPhotos(db, listing, asked, (held, context) =>
        planForgotten(listing, held, context),
      );
}

/**
 * Before a page of such a pull is written: puts a question into the outbox for each of its rows that
 * the restored server has in an older version than this device, whose rows of the life before stand
 * at or below the sequence number `from`.
 */
export async function keepNewer(
  db: AppDb,
  { rows, undone }: SyncPage,
  from: number,
  asked: Asked,
): Promise<void> {
  type Row = { readonly id: string; readonly rev: number };
  const olderOf = <R extends Row>(
    now: R,
    held: (R & { seq: number; lost?: boolean }) | undefined,
  ) => {
    if (held === undefined || held.lost === true || held.seq > from) return [];
    const restore = restoreThatUndid(held.rev, undone);
    return restore ? [{ held, now, isRewritten: now.rev > restore[0] } satisfies Older<R>] : [];
  };
  const advisors = await db.advisors.bulkGet(rows.advisors.map(({ id }) => id));
  for (const older of rows.advisors.flatMap((now, at) => olderOf(now, advisors[at])))
    await plan(db, asked, (context) => planOlderAdvisor(older, context));
  const listings = await db.listings.bulkGet(rows.listings.map(({ id }) => id));
  for (const older of rows.listings.flatMap((now, at) => olderOf(now, listings[at])))
    await planWithPhotos(db, older.held, asked, (whole, context) =>
      planOlder(older, whole, context),
    );
}

/** What was held is of a life before: above all that the server names it has been undone as well, by a restore at a wrong time of day. */
function restoreThatUndid(rev: number, undone: readonly Undone[]): Undone | undefined {
  const last = undone.findLast(([after]) => rev > after);
  return last && (rev <= last[1] || last === undone.at(-1)) ? last : undefined;
}

/** Makes a plan about a listing and those of its photos whose bytes are here, and keeps the bytes of the photos that it sends. */
async function planWithPhotos(
  db: AppDb,
  { id, photos }: { readonly id: string; readonly photos: readonly Photo[] },
  asked: Asked,
  make: (whole: readonly Photo[], context: PlanContext) => Plan,
): Promise<void> {
  const whole: Photo[] = [];
  for (const photo of photos) if (await wholeBytes(db, photo)) whole.push(photo);
  const { put } = await plan(db, asked, (context) => make(whole, context));
  for (const { change } of put) {
    const photo = whole.find((one) => change.kind === 'upload-photo' && change.photoId === one.id);
    if (photo) await keepBytes(db, photo, id);
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
