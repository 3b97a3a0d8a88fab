import { createListeners } from '#base/listeners.ts';
import type { Head } from '#db/derived.ts';
import type { Outbox } from '#db/outbox.ts';
import { isPublic, type Listing } from '#domain/listing/listing.ts';
import { type Cursor, idsOf, knowsAsMuch, type SyncPage } from '#domain/sync/sync-page.ts';
import type { Catalogue } from './catalogue.ts';
import { answerFromHead, isHeadOf } from './head.ts';
import { createIndexInMemory } from './index-in-memory.ts';
import { createOverlay, type Overlay } from './overlay.ts';

/** What screens see of the catalogue. The page stores fill it; the subscribers hear of it at `notify`. */
export type View = Overlay &
  Pick<
    Catalogue,
    | 'query'
    | 'suggest'
    | 'counts'
    | 'answers'
    | 'isComplete'
    | 'get'
    | 'subscribe'
    | 'version'
    | 'rejectedRows'
  > & {
    /** Answers from this head, which has the pending changes, until the next call with undefined. */
    showHead(head: Head | undefined): void;
    /** The position up to which the view is complete. */
    cursor(): Cursor | undefined;
    /** Takes over the position and the rejected rows (`collection/id`) of what is shown now. */
    moveTo(cursor: Cursor | undefined, rejected: Iterable<string>): void;
    /** As `moveTo`, after one more page is shown. */
    notePage(page: SyncPage): void;
    /** Lets `get` find the page's listings until the view has come as far. */
    showAhead(page: SyncPage): void;
    /** Removes what only admins may see. */
    hidePrivate(): void;
    /** Counts the version up and calls the subscribers. */
    notify(): void;
  };

/** An empty view. Shows the listings with the pending changes of `outbox` applied. */
export function createView(outbox: Pick<Outbox, 'entries'> | undefined): View {
  const index = createIndexInMemory();
  const overlay = createOverlay(index, outbox);
  const { subscribe, notify } = createListeners();
  let version = 0;
  let cursor: Cursor | undefined;
  let rejected: ReadonlySet<string> = new Set();
  let ahead: SyncPage | undefined;
  let shownHead: Head | undefined;

  const moveTo = (next: Cursor | undefined, keys: Iterable<string>) => {
    cursor = next;
    rejected = new Set(keys);
    if (ahead !== undefined && knowsAsMuch(next, ahead.cursor)) ahead = undefined;
  };

  return {
    ...overlay,
    showHead(head) {
      shownHead = head;
    },
    query: (query) =>
      shownHead === undefined ? index.query(query) : answerFromHead(shownHead, query),
    suggest: index.suggest,
    counts: index.counts,
    isComplete: () => shownHead === undefined,
    answers: (filter) => shownHead === undefined || isHeadOf(filter),
    get: (id) =>
      index.get(id) ?? withId(shownHead?.listings, id) ?? withId(ahead?.rows.listings, id),
    subscribe,
    version: () => version,
    rejectedRows: () => rejected.size,
    cursor: () => cursor,
    moveTo,
    notePage: (page) => moveTo(page.cursor, rejectedAfter(rejected, page)),
    showAhead(page) {
      ahead = page;
    },
    hidePrivate() {
      ahead = undefined;
      overlay.remove(index.ids((listing) => !isPublic(listing)));
    },
    notify() {
      version += 1;
      notify();
    },
  };
}

const withId = (listings: readonly Listing[] | undefined, id: string): Listing | undefined =>
  listings?.find((listing) => listing.id === id);

/** A rejected row counts until the server sends it again, removes it, or a full pull begins. */
function rejectedAfter(known: Iterable<string>, page: SyncPage): readonly string[] {
  const settled = idsOf(page);
  const open = [...known].filter((key) => !page.reset && !settled.has(key.split('/')[1] ?? ''));
  return [...open, ...page.rejected.map(({ collection, id }) => `${collection}/${id}`)];
}
