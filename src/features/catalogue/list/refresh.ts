import type { Listing } from '#domain/listing/listing.ts';
import { type News, newsOf } from '#domain/listing/visit.ts';
import type { Sync } from '#sync/engine/engine.ts';

/** Starts a pull; returns, once it has ended, how many listings of a list are new in it, and how many got cheaper. */
export async function countNews(
  sync: Pick<Sync, 'status' | 'subscribe' | 'pullNow'>,
  listed: () => readonly Pick<Listing, 'id' | 'price' | 'ready' | 'status'>[],
): Promise<Readonly<Record<News, number>>> {
  const before = new Map(listed().map(({ id, price }) => [id, price]));
  await new Promise<void>((resolve) => {
    let hasBegun = false;
    const end = sync.subscribe(() => {
      const isPulling = sync.status().activity === 'pulling';
      hasBegun ||= isPulling;
      if (!hasBegun || isPulling) return;
      end();
      resolve();
    });
    sync.pullNow();
  });
  const found = listed().map((listing) => newsOf(listing, before));
  const count = (news: News) => found.filter((one) => one === news).length;
  return { new: count('new'), 'price-drop': count('price-drop') };
}
