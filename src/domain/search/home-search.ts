import * as v from 'valibot';
import { ID_PATTERN } from '../ids.ts';
import { MAX_PRICE } from '../listing/field-table.ts';
import { type Feature, features } from './features.ts';
import {
  type BoundFilter,
  boundNames,
  type ChoiceFilter,
  choiceFilters,
  choiceNames,
  type OptionOf,
  type SingleChoice,
  singleChoices,
} from './filter-table.ts';
import { knownOf, locationOf, placesOf, type Several } from './several.ts';

/** The filters, the text search and the sort order. */
export type ListingFilter = {
  readonly q?: string | undefined;
  /** One or several places. The listing's location must contain one of them. */
  readonly location?: string | undefined;
  /** The listing must have all of them. */
  readonly features?: Several<Feature> | undefined;
  /** A day as `2026-12-01`. A listing without a day is available at once. */
  readonly availableBy?: string | undefined;
  readonly sort?: ListingSort | undefined;
} & {
  readonly [Name in ChoiceFilter]?:
    | (Name extends SingleChoice ? OptionOf<Name> : Several<OptionOf<Name>>)
    | undefined;
} & { readonly [Name in BoundFilter]?: number | undefined };

/** Absent = the default order: premium, featured, newest. `relevance` without a text is the default order too. */
export const listingSorts = [
  'relevance',
  'price-asc',
  'price-desc',
  'price-m2',
  'area-desc',
  'newest',
] as const;
type ListingSort = (typeof listingSorts)[number];

/** The home address: the filter and the id of the listing whose detail is open. */
export type HomeSearch = ListingFilter & { readonly property?: string | undefined };

export const BEDROOM_CHOICES = [1, 2, 3, 4, 5] as const;
export const BATHROOM_CHOICES = [1, 2, 3] as const;
/** The letters of a text. Most of them are read: `MOST_LETTERS` of understand.ts. */
const MAX_TEXT = 1_000;
const MAX_PLACE = 100;
const MAX_PLACES = 20;

/**
 * Parses a search from the URL. Never throws: an invalid value is dropped, so every address shows a
 * page.
 */
export function parseHomeSearch(search: Record<string, unknown>): HomeSearch {
  const { minBedrooms, minBathrooms, ...bounds } = byName<BoundFilter, Bounds>(boundNames, (name) =>
    whole(search[name]),
  );
  return {
    q: text(search['q']),
    ...byName<ChoiceFilter, Choices>(choiceNames, (name) => {
      const options: readonly string[] = choiceFilters[name].options;
      const isSingle = singleChoices.some((single) => single === name);
      return isSingle ? oneOf(options, search[name]) : knownOf(options, search[name]);
    }),
    location: locationIn(search['location']),
    features: knownOf(features, search['features']),
    ...bounds,
    minBedrooms: BEDROOM_CHOICES.find((choice) => choice === minBedrooms),
    minBathrooms: BATHROOM_CHOICES.find((choice) => choice === minBathrooms),
    availableBy: day(search['availableBy']),
    sort: oneOf(listingSorts, search['sort']),
    property: id(search['property']),
  };
}

type Choices = { readonly [Name in ChoiceFilter]: ListingFilter[Name] };
type Bounds = { readonly [Name in BoundFilter]: number | undefined };

/** An object with one value a filter. The cast holds because the names are the keys of `Values`. */
const byName = <Name extends string, Values extends { readonly [N in Name]: unknown }>(
  names: readonly Name[],
  read: (name: Name) => unknown,
): Values => Object.fromEntries(names.map((name) => [name, read(name)])) as Values;

/** The filters in the order in which the panel shows them. */
const inOrder = [
  ...([
    'q',
    'operationType',
    'minPrice',
    'maxPrice',
    'reduced',
    'minBedrooms',
    'type',
    'location',
    'zone',
  ] as const),
  ...(['features', 'minArea', 'status', 'minBathrooms', 'condition', 'level', 'facing'] as const),
  ...(['orientation', 'heating', 'furnished', 'energyRating', 'emissionsRating'] as const),
  ...(['minUsableArea', 'minPlotArea', 'minYear', 'maxCommunityFee', 'maxPropertyTax'] as const),
  ...(['maxDeposit', 'maxStay', 'availableBy'] as const),
] as const satisfies readonly (keyof ListingFilter)[];

/** Names of the filters that narrow the list, in the order the panel shows them. */
export const activeFilters = (filter: ListingFilter): (keyof ListingFilter)[] =>
  inOrder.filter((name) => filter[name] !== undefined);

// The router reads `?q=42` as a number, so numbers are accepted as text and the other way round.
function text(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const trimmed = String(value).trim().slice(0, MAX_TEXT);
  return trimmed === '' ? undefined : trimmed;
}

function locationIn(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const places = placesOf(String(value)).map((place) => place.slice(0, MAX_PLACE));
  return locationOf(places.slice(0, MAX_PLACES));
}

const day = (value: unknown): string | undefined =>
  v.is(v.pipe(v.string(), v.isoDate()), value) ? value : undefined;

function whole(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' &&
    Number.isInteger(number) &&
    number >= 0 &&
    number <= MAX_PRICE
    ? number
    : undefined;
}

function id(value: unknown): string | undefined {
  const candidate = typeof value === 'number' ? String(value) : value;
  return typeof candidate === 'string' && ID_PATTERN.test(candidate) ? candidate : undefined;
}

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((candidate) => candidate === value);
