import { type Facet, facetTests } from './facets.ts';
import { type Feature, features } from './features.ts';
import { type ChoiceFilter, choiceFilters, choiceNames } from './filter-table.ts';
import { BATHROOM_CHOICES, BEDROOM_CHOICES, type ListingFilter } from './home-search.ts';
import { featuresOf } from './reading/feature-text.ts';
import type { Searchable } from './searchable.ts';

/**
 * How many listings each choice of the filter panel would leave. The count of a choice ignores the other choices
 * of the same filter, because they are alternatives. Features are not: a listing must have all chosen ones, so
 * the count of a feature includes the chosen ones too.
 */
export type ChoiceCounts = {
  readonly choices: Readonly<Record<ChoiceFilter, Readonly<Record<string, number>>>>;
  readonly features: Readonly<Record<Feature, number>>;
  /** Counts by the minimum number of rooms. */
  readonly minBedrooms: Readonly<Record<number, number>>;
  readonly minBathrooms: Readonly<Record<number, number>>;
  /** The prices of the listings that pass all other filters, in no order; without those on request. */
  readonly prices: readonly number[];
};

type Counted = { readonly listing: Searchable; readonly location: string };

/**
 * Counts in one pass. A listing that passes every facet counts for all choices. A listing that fails exactly one
 * facet counts for that facet's choices.
 * @param entries the listings that match the text, with their folded location
 */
export function countChoices(filter: ListingFilter, entries: Iterable<Counted>): ChoiceCounts {
  const tests = [...facetTests(filter)];
  const tally = createTally();
  for (const { listing, location } of entries) {
    let failed: Facet | undefined;
    let failures = 0;
    for (const [facet, passes] of tests) {
      if (passes(listing, location)) continue;
      failed = facet;
      failures += 1;
      if (failures > 1) break;
    }
    if (failures <= 1) tally.add(listing, failed);
  }
  return tally.counts();
}

/** The counters of one facet, among those of all facets. */
type Counters = {
  readonly facet: Facet;
  readonly first: number;
  readonly size: number;
  /** Which of the counters is the listing's: its option, or its number of rooms. The last one also takes what is beyond it. */
  readonly read: (listing: Searchable) => number;
};

const layout: Counters[] = [];
let size = 0;
function layOut(facet: Facet, own: number, read: Counters['read']): void {
  layout.push({ facet, first: size, size: own, read });
  size += own;
}
for (const name of choiceNames) {
  const { of, options }: Choice = choiceFilters[name];
  const places = new Map(options.map((option, place) => [option, place]));
  layOut(name, options.length + 1, (listing) => places.get(of(listing) ?? '') ?? options.length);
}
layOut('minBedrooms', BEDROOM_CHOICES.length + 1, ({ bedrooms }) => bedrooms);
layOut('minBathrooms', BATHROOM_CHOICES.length + 1, ({ bathrooms }) => Math.floor(bathrooms));

const [BEDROOMS, BATHROOMS] = [choiceNames.length, choiceNames.length + 1];
/** The other facets have no counters. */
const NONE = -1;
const placeOf = new Map(layout.map(({ facet }, place) => [facet, place]));

type Choice = {
  readonly options: readonly string[];
  readonly of: (listing: Searchable) => string | undefined;
};

function createTally() {
  const counters = new Uint32Array(size);
  const ofFeatures = new Uint32Array(features.length);
  const prices: number[] = [];

  const addPrice = (price: number) => {
    if (price > 0) prices.push(price);
  };
  const addToAll = (listing: Searchable) => {
    for (const counter of countersOf(listing)) increase(counters, counter);
    for (let bits = featuresOf(listing); bits !== 0; bits &= bits - 1)
      increase(ofFeatures, LAST_BIT - Math.clz32(bits & -bits));
    addPrice(listing.price);
  };
  const countersIn = (place: number): Uint32Array => {
    const { first = 0, size = 0 } = layout[place] ?? {};
    return counters.subarray(first, first + size);
  };

  return {
    /** @param only the facet whose choices the listing counts for; undefined = all */
    add(listing: Searchable, only: Facet | undefined): void {
      if (only === undefined) addToAll(listing);
      else if (only === 'price') addPrice(listing.price);
      else increase(counters, countersOf(listing)[placeOf.get(only) ?? NONE]);
    },
    counts: (): ChoiceCounts => ({
      choices: record(choiceNames, (name, place) =>
        record(choiceFilters[name].options, (_, option) => countersIn(place)[option] ?? 0),
      ),
      features: record(features, (_, place) => ofFeatures[place] ?? 0),
      minBedrooms: atLeast(countersIn(BEDROOMS)),
      minBathrooms: atLeast(countersIn(BATHROOMS)),
      prices,
    }),
  };
}

/** The place of the highest bit of a number. */
const LAST_BIT = 31;

/** The counter of a listing in each facet of the layout. */
const known = new WeakMap<Searchable, Uint8Array>();
function countersOf(listing: Searchable): Uint8Array {
  const cached = known.get(listing);
  if (cached !== undefined) return cached;
  const counters = new Uint8Array(layout.length);
  for (let place = 0; place < layout.length; place += 1) {
    const own = layout[place];
    if (own) counters[place] = own.first + Math.min(own.read(listing), own.size - 1);
  }
  known.set(listing, counters);
  return counters;
}

/** From counts by exact number of rooms to counts of at least that number. */
const atLeast = (exactly: Uint32Array): Readonly<Record<number, number>> =>
  record([...exactly.keys()], (rooms) =>
    exactly.subarray(rooms).reduce((sum, count) => sum + count, 0),
  );

const record = <Key extends string | number, Value>(
  keys: readonly Key[],
  make: (key: Key, place: number) => Value,
): Record<Key, Value> =>
  Object.fromEntries(keys.map((key, place) => [key, make(key, place)])) as Record<Key, Value>;

function increase(counts: Uint32Array, place: number | undefined): void {
  if (place !== undefined) counts[place] = (counts[place] ?? 0) + 1;
}
