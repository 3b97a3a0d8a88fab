import type { Listing } from '#domain/listing/listing.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { FIRST_SEARCH, filters, typed } from './queries.ts';
import type { Answer, Store } from './store.ts';
import { createDexieIndexed, createDexieInMemory } from './stores/dexie.ts';
import { createOurs } from './stores/ours.ts';
import { createProbe } from './stores/probe.ts';

// Runs in the browser. Each call measures one store in a page that has done nothing else.

const stores: Partial<Record<StoreName, () => Store>> = {
  ours: createOurs,
  'Dexie in memory': createDexieInMemory,
  'Dexie with indexes': createDexieIndexed,
  'head and chunks, no library': createProbe,
};

export type StoreName =
  | 'ours'
  | 'Dexie in memory'
  | 'Dexie with indexes'
  | 'head and chunks, no library'
  | Peer;
/** Libraries that `peers/page.ts` adds. */
export type Peer = 'RxDB' | 'TanStack DB';

export function addStores(more: Record<Peer, () => Store>): void {
  Object.assign(stores, more);
}

function create(name: StoreName): Store {
  const store = stores[name]?.();
  if (store === undefined) throw new Error(`This page has no ${name}.`);
  return store;
}

/** Milliseconds until the first page can be searched, and until all listings are stored. */
export type Load = { readonly usable: number; readonly all: number };
export type Start = {
  readonly first: number;
  /** From the start to the answer of the first search. */
  readonly search: number;
  readonly answers: readonly [first: Answer, search: Answer];
};
export type Queries = { readonly ms: readonly number[]; readonly answers: readonly Answer[] };
export type Deltas = { readonly shown: number; readonly durable: number };

let open: Store | undefined;

const opened = (): Store => {
  if (open === undefined) throw new Error('No store is open.');
  return open;
};

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const from = performance.now();
  const value = await work();
  return { ms: performance.now() - from, value };
}

async function ask(all: readonly ListingFilter[]): Promise<Queries> {
  const ms: number[] = [];
  const answers: Answer[] = [];
  for (const filter of all) {
    const answer = await timed(() => opened().query(filter));
    ms.push(answer.ms);
    answers.push(answer.value);
  }
  return { ms, answers };
}

const rowsOf = async (): Promise<readonly Listing[]> => (await fetch('/rows.jpg')).json();

const calls = {
  async load(name: StoreName): Promise<Load> {
    const rows = await rowsOf();
    const store = create(name);
    await store.open();
    const from = performance.now();
    let usable = 0;
    await store.load(rows, () => {
      usable = performance.now() - from;
    });
    const all = performance.now() - from;
    await store.settle?.();
    return { usable, all };
  },
  /** Opens the store and asks for the default view, and then for a text. */
  async start(name: StoreName): Promise<Start> {
    const from = performance.now();
    open = create(name);
    await open.open();
    const first = await open.first();
    const firstAt = performance.now() - from;
    const search = await open.query(FIRST_SEARCH);
    return { first: firstAt, search: performance.now() - from, answers: [first, search] };
  },
  /** Opens the store with a filter in the address. */
  async startAt(name: StoreName, filter: ListingFilter): Promise<Queries> {
    const { ms, value } = await timed(async () => {
      open = create(name);
      await open.open();
      return open.query(filter);
    });
    return { ms: [ms], answers: [value] };
  },
  rest: async () => opened().rest?.(),
  keys: () => ask(typed),
  filters: () => ask(filters),
  /** Changes the price of the listing on top, and changes it back. */
  async delta(listing: Listing): Promise<readonly Deltas[]> {
    const store = opened();
    const one = await store.change({ ...listing, rev: listing.rev + 1, price: listing.price + 1 });
    const other = await store.change(listing);
    await store.settle?.();
    return [one, other];
  },
};

export type Calls = typeof calls;

Object.assign(window, { bench: calls });
