import { createQueue } from '#base/queue.ts';
import type { Database } from '#db/database.ts';
import { type FoundNews, findNews } from '#db/searches/find-news.ts';
import type { SavedSearches } from '#db/searches/saved-searches.ts';
import type { Sync } from '#sync/engine.ts';
import { afterEachPull } from './after-each-pull.ts';
import { exclusively } from './own-rows.ts';

type Ports = {
  readonly database: Database;
  readonly searches: Pick<SavedSearches, 'all' | 'subscribe'>;
  readonly sync: Pick<Sync, 'status' | 'subscribe'>;
};

/** Looks for news of the saved searches after each pull, and when a search was saved. `tell` gets what is new. */
export function followSearches(
  { database, searches, sync }: Ports,
  tell: (found: readonly FoundNews[]) => unknown,
): void {
  const inTurn = createQueue();
  const findAndTell = async () => {
    await tell(await findNews(database));
  };
  const look = () => {
    if (searches.all().every(({ isPaused }) => isPaused)) return;
    void inTurn(() => exclusively('news')(findAndTell));
  };
  afterEachPull(sync, look);
  searches.subscribe(look);
}
