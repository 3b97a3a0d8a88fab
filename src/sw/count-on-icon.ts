import type { Database } from '#db/database.ts';
import { readHidden } from '#db/device/favourites.ts';
import type { Outbox } from '#db/outbox/outbox.ts';
import { readSearches } from '#db/searches/search-rows.ts';
import { isSeenBy, mayBeOf } from '#domain/outbox/entry/entry-owner.ts';
import { iconCount } from '#domain/outbox/pending/pending-count.ts';
import { countNews } from '#domain/saved/saved-search.ts';

/** The number that a page would show this person on the app's icon. */
export async function countOnIcon(
  database: Database,
  outbox: Pick<Outbox, 'entries' | 'unreadable'>,
  user: string,
): Promise<number> {
  const own = outbox.entries().filter((entry) => isSeenBy(user, entry));
  const unreadable = outbox.unreadable().filter((row) => mayBeOf(user, row));
  const searches = await database.read(readSearches);
  const hidden = await database.read(readHidden);
  const isRead = searches.ok && hidden.ok;
  return iconCount(own, unreadable.length, isRead ? countNews(searches.value, hidden.value) : 0);
}
