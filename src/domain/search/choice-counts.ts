import { type Facet, facetTests } from './facets.ts';
import { type Feature, features, featuresOf } from './feature-text.ts';
import { type ChoiceFilter, choiceFilters, choiceNames } from './filter-table.ts';
import { fold } from './fold.ts';
import { BATHROOM_CHOICES, BEDROOM_CHOICES, type ListingFilter } from './home-search.ts';
import type { Searchable } from './searchable.ts';
import { addTo, countParts } from './tally.ts';

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
  /** The places that the panel offers, those with the most listings first. */
  readonly places: readonly { readonly name: string; readonly count: number }[];
  /** The prices of the listings that pass all other filters, in no order; without those on request. */
  readonly prices: readonly number[];
};

/** Places in the panel; nobody reads a longer list. */
const MOST_PLACES = 30;

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

function createTally() {
  const choices = choiceNames.map((name) => new Uint32Array(choiceFilters[name].options.length));
  const ofFeatures = new Uint32Array(features.length);
  const bedrooms = new Uint32Array(BEDROOM_CHOICES.length + 1);
  const bathrooms = new Uint32Array(BATHROOM_CHOICES.length + 1);
  const locations = new Map<string, number>();
  const prices: number[] = [];

  return {
    /** @param only the facet whose choices the listing counts for; undefined = all */
    add(listing: Searchable, only: Facet | undefined): void {
      const counts = (facet: Facet) => only === undefined || only === facet;
      const options = optionsOf(listing);
      for (const [place, name] of choiceNames.entries())
        if (counts(name)) increase(choices[place], options[place]);
      if (only === undefined)
        for (let bits = featuresOf(listing), place = 0; bits > 0; bits >>= 1, place += 1)
          if (bits % 2 === 1) increase(ofFeatures, place);
      if (counts('minBedrooms'))
        increase(bedrooms, Math.min(listing.bedrooms, bedrooms.length - 1));
      if (counts('minBathrooms'))
        increase(bathrooms, Math.floor(Math.min(listing.bathrooms, bathrooms.length - 1)));
      if (counts('location')) addTo(locations, listing.location);
      if (counts('price') && listing.price > 0) prices.push(listing.price);
    },
    counts: (): ChoiceCounts => ({
      choices: record(choiceNames, (name, place) =>
        record(choiceFilters[name].options, (_, option) => choices[place]?.[option] ?? 0),
      ),
      features: record(features, (_, place) => ofFeatures[place] ?? 0),
      minBedrooms: atLeast(bedrooms),
      minBathrooms: atLeast(bathrooms),
      places: placesIn(locations),
      prices,
    }),
  };
}

/** For each filter, the index of the listing's option. An empty field has the index after the last option. */
const read = new WeakMap<Searchable, Uint8Array>();
function optionsOf(listing: Searchable): Uint8Array {
  const cached = read.get(listing);
  if (cached !== undefined) return cached;
  const places = Uint8Array.from(choiceNames, (name) => {
    const {
      options,
      of,
    }: { options: readonly string[]; of: (one: Searchable) => string | undefined } =
      choiceFilters[name];
    const place = options.indexOf(of(listing) ?? '');
    return place === -1 ? options.length : place;
  });
  read.set(listing, places);
  return places;
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

/** A place after the last option is not counted. */
function increase(counts: Uint32Array | undefined, place: number | undefined): void {
  if (counts !== undefined && place !== undefined) counts[place] = (counts[place] ?? 0) + 1;
}

/**
 * The districts and towns in the locations (their parts between commas), most frequent first. The count of a place
 * includes every location that contains its name, because that is what its filter finds.
 */
function placesIn(locations: ReadonlyMap<string, number>): ChoiceCounts['places'] {
  const folded = [...locations].map(([location, count]) => [fold(location), count] as const);
  const frequent = [...countParts(locations)]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_PLACES);
  return frequent
    .map(([name]) => {
      const wanted = fold(name);
      const found = folded.filter(([location]) => location.includes(wanted));
      return { name, count: found.reduce((sum, [, count]) => sum + count, 0) };
    })
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
}
