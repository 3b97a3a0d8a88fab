import { createQueue } from '#base/queue.ts';
import type { Database } from '#db/database.ts';
import { type FoundNews, findNews } from '#db/searches/find-news.ts';
import type { SavedSearches } from '#db/searches/saved-searches.ts';
import type { Sync } from '#sync/engine.ts';
import { afterEachPull } from './after-each-pull.ts';

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
  const look = () => {
    if (searches.all().every(({ isPaused }) => isPaused)) return;
    void inTurn(() => oneTabAtATime(async () => tell(await findNews(database))));
  };
  afterEachPull(sync, look);
  searches.subscribe(look);
}

/** The lock that also the worker takes. Without locks all tabs look: each notices what another one has written. */
const NEWS_LOCK = 'marola-news';

const oneTabAtATime = (work: () => Promise<unknown>): Promise<unknown> =>
  'locks' in navigator ? navigator.locks.request(NEWS_LOCK, work) : work();
