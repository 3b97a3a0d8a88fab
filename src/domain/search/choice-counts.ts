import type { Listing } from '../listing/listing.ts';
import { type Facet, facetTests } from './facets.ts';
import { type Feature, features, featuresOf } from './feature-text.ts';
import { type ChoiceFilter, choiceFilters, choiceNames } from './filter-table.ts';
import { fold } from './fold.ts';
import { BATHROOM_CHOICES, BEDROOM_CHOICES, type ListingFilter } from './home-search.ts';

/**
 * How many listings each choice of the filter panel would leave. For each filter the other filters apply, but
 * not its own choices: they are alternatives. Only features add up, so theirs apply, too.
 */
export type ChoiceCounts = {
  readonly choices: Readonly<Record<ChoiceFilter, Readonly<Record<string, number>>>>;
  readonly features: Readonly<Record<Feature, number>>;
  /** By the least number of rooms. */
  readonly minBedrooms: Readonly<Record<number, number>>;
  readonly minBathrooms: Readonly<Record<number, number>>;
  /** The places that the panel offers, those with the most listings first. */
  readonly places: readonly { readonly name: string; readonly count: number }[];
  /** The prices of the listings that pass all other filters, in no order; without those on request. */
  readonly prices: readonly number[];
};

/** More places than anybody reads. */
const MOST_PLACES = 30;

type Counted = { readonly listing: Listing; readonly location: string };

/**
 * Counts in one pass: a listing that fails one facet counts for that facet's choices, and one that fails none
 * for all.
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
  const choices = record(choiceNames, (name) => record(choiceFilters[name].options, () => 0));
  const ofFeatures = record(features, () => 0);
  const bedrooms = record(BEDROOM_CHOICES, () => 0);
  const bathrooms = record(BATHROOM_CHOICES, () => 0);
  const locations = new Map<string, number>();
  const prices: number[] = [];

  return {
    /** @param only the facet whose choices the listing counts for; undefined = all */
    add(listing: Listing, only: Facet | undefined): void {
      const counts = (facet: Facet) => only === undefined || only === facet;
      for (const name of choiceNames)
        if (counts(name)) increase(choices[name], choiceFilters[name].of(listing));
      if (only === undefined) for (const one of featuresOf(listing)) ofFeatures[one] += 1;
      if (counts('minBedrooms'))
        for (const least of BEDROOM_CHOICES) if (listing.bedrooms >= least) bedrooms[least] += 1;
      if (counts('minBathrooms'))
        for (const least of BATHROOM_CHOICES) if (listing.bathrooms >= least) bathrooms[least] += 1;
      if (counts('location'))
        locations.set(listing.location, (locations.get(listing.location) ?? 0) + 1);
      if (counts('price') && listing.price > 0) prices.push(listing.price);
    },
    counts: (): ChoiceCounts => ({
      choices,
      features: ofFeatures,
      minBedrooms: bedrooms,
      minBathrooms: bathrooms,
      places: placesIn(locations),
      prices,
    }),
  };
}

const record = <Key extends string | number, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;

function increase(counts: Record<string, number>, option: string | undefined): void {
  if (option !== undefined) counts[option] = (counts[option] ?? 0) + 1;
}

/**
 * The parts of the locations between commas, most frequent first: districts and towns. A place counts every
 * location that contains its name, because that is what its filter finds.
 */
function placesIn(locations: ReadonlyMap<string, number>): ChoiceCounts['places'] {
  const parts = new Map<string, number>();
  for (const [location, count] of locations)
    for (const part of new Set(location.split(',').map((text) => text.trim())))
      if (part !== '') parts.set(part, (parts.get(part) ?? 0) + count);
  const folded = [...locations].map(([location, count]) => [fold(location), count] as const);
  const frequent = [...parts].sort(([, one], [, other]) => other - one).slice(0, MOST_PLACES);
  return frequent
    .map(([name]) => {
      const wanted = fold(name);
      const found = folded.filter(([location]) => location.includes(wanted));
      return { name, count: found.reduce((sum, [, count]) => sum + count, 0) };
    })
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
}
