import { createListeners } from '#base/listeners.ts';
import type { Head } from '#db/catalogue/derived.ts';
import type { Outbox } from '#db/outbox/outbox.ts';
import { isPublic, type Listing } from '#domain/listing/listing.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { keysOf } from '#domain/sync/collections.ts';
import { type Cursor, hasPulledUpTo, type SyncPage } from '#domain/sync/sync-page.ts';
import type { Catalogue, CatalogueQuery } from './catalogue.ts';
import { answerFromHead, HEAD_SIZE, isHeadOf, withoutHidden } from './head.ts';
import { createIndexInMemory, type IndexInMemory } from './index-in-memory.ts';
import { createOverlay, type Overlay } from './overlay.ts';

/** The part of the catalogue that screens read. The page stores fill it; `notify` calls the subscribers. */
export type View = Overlay &
  Pick<
    Catalogue,
    | 'hide'
    | 'query'
    | 'suggest'
    | 'counts'
    | 'nearest'
    | 'zones'
    | 'answers'
    | 'isComplete'
    | 'get'
    | 'subscribe'
    | 'version'
    | 'rejectedRows'
  > & {
    /** Answers from this head, which has the pending changes, until `showAll`. */
    showHead(head: Head): void;
    /** Answers searches, although only the searchable part of most listings has been put. */
    showSearchable(): void;
    /** Answers everything. */
    showAll(): void;
    /** Ids of the listings that the last view that could not be answered lacks. */
    missing(): readonly string[];
    /** The position up to which the view is complete. */
    cursor(): Cursor | undefined;
    /** Takes over the position and the rejected rows (`collection/id`) of what is shown now. */
    moveTo(cursor: Cursor | undefined, rejected: Iterable<string>): void;
    /** As `moveTo`, after one more page is shown. Returns whether it ends what `showAhead` showed. */
    notePage(page: SyncPage): boolean;
    /** Lets `get` find the page's listings until the view has come as far. */
    showAhead(page: SyncPage): void;
    /** Removes what only staff may see. */
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
  const { head, ...stages } = createStages(index);

  const moveTo = (next: Cursor | undefined, keys: Iterable<string>) => {
    cursor = next;
    rejected = new Set(keys);
    if (ahead !== undefined && hasPulledUpTo(next, ahead.cursor)) ahead = undefined;
  };

  return {
    ...overlay,
    ...stages,
    suggest: index.suggest,
    counts: index.counts,
    zones: index.zones,
    nearest: (filter) => (stages.isComplete() ? index.nearest(filter) : []),
    get: (id) => index.get(id) ?? withId(head()?.listings, id) ?? withId(ahead?.rows.listings, id),
    subscribe,
    version: () => version,
    rejectedRows: () => rejected.size,
    cursor: () => cursor,
    moveTo,
    notePage(page) {
      const before = ahead;
      moveTo(page.cursor, rejectedAfter(rejected, page));
      return ahead !== before;
    },
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

/** Answers queries from the head, from what is searchable, or from all, as far as the stored rows have been read. */
function createStages(index: IndexInMemory) {
  let shownHead: Head | undefined;
  let hidden: ReadonlySet<string> = new Set();
  let stage: 'head' | 'searchable' | 'all' = 'all';
  /** The last view that could not be answered. */
  let wanted: ListingFilter = {};

  const isAnsweredByHead = (filter: ListingFilter) =>
    shownHead !== undefined && (stage === 'head' || isHeadOf(filter));
  const missing = (filter: ListingFilter) =>
    isAnsweredByHead(filter) ? [] : index.missing(filter, HEAD_SIZE);
  const canAnswer = (filter: ListingFilter): boolean => {
    if (stage === 'all') return true;
    if (isAnsweredByHead(filter)) return isHeadOf(filter);
    // Without a match, another text may be searched for when all is read.
    const { total } = index.query({ filter, offset: 0, limit: 0 });
    return missing(filter).length === 0 && (total > 0 || filter.q === undefined);
  };

  return {
    head: () => shownHead,
    showHead(head: Head) {
      shownHead = head;
      stage = 'head';
    },
    showSearchable() {
      stage = 'searchable';
    },
    showAll() {
      shownHead = undefined;
      stage = 'all';
    },
    missing: () => missing(wanted),
    hide(ids: ReadonlySet<string>) {
      hidden = ids;
      index.hide(ids);
    },
    query: (query: CatalogueQuery) =>
      shownHead !== undefined && isAnsweredByHead(query.filter)
        ? answerFromHead(query.withHidden ? shownHead : withoutHidden(shownHead, hidden), query)
        : index.query(query),
    isComplete: () => stage === 'all',
    answers(filter: ListingFilter) {
      const isAnswered = canAnswer(filter);
      if (!isAnswered) wanted = filter;
      return isAnswered;
    },
  };
}

const withId = (listings: readonly Listing[] | undefined, id: string): Listing | undefined =>
  listings?.find((listing) => listing.id === id);

/** A rejected row counts until the server sends it again, removes it, or a full pull begins. */
function rejectedAfter(known: Iterable<string>, page: SyncPage): readonly string[] {
  const settled = keysOf(page);
  const open = [...known].filter((key) => !page.reset && !settled.has(key));
  return [...open, ...page.rejected.map(({ collection, id }) => `${collection}/${id}`)];
}
