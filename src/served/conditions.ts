import { choicesOf, rowOf } from '#domain/listing/field-table.ts';
import { dropsSince } from '#domain/listing/price-drop.ts';
import { remoteFieldName } from '#domain/listing/remote-names.ts';
import type { Feature } from '#domain/search/features.ts';
import {
  type BoundFilter,
  boundFilters,
  boundNames,
  type ChoiceFilter,
  choiceNames,
  levelOf,
} from '#domain/search/filter-table.ts';
import { fold } from '#domain/search/fold.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { bitsOf, readText } from '#domain/search/reading/feature-text.ts';
import { listOf, placesOf } from '#domain/search/several.ts';

/** A condition on the columns of a listing. `pb_hooks/lib/page/conditions.js` writes it as SQL. */
export type Condition =
  | { readonly column: string; readonly among: readonly string[] }
  /** `orEmpty`: whether 0 and '' count, which an optional field has when it is empty. */
  | { readonly column: string; readonly least: number; readonly orEmpty: boolean }
  | { readonly column: string; readonly most: number | string; readonly orEmpty: boolean }
  /** The price is lower than before the first of the changes since a day. */
  | { readonly column: 'price_history'; readonly fallenSince: string }
  /** One of the texts of a list. */
  | { readonly column: string; readonly has: readonly string[] }
  | { readonly any: readonly Condition[] }
  | { readonly all: readonly Condition[] };

/** The different texts of all public listings. */
export type Texts = {
  readonly labels: () => readonly string[];
  readonly locations: () => readonly string[];
};

/** Whether a filter consists of conditions on columns. A text is searched for by the app alone. */
export const isListed = ({ q }: ListingFilter): boolean => q === undefined;

/**
 * The conditions of a filter; a listing that the app finds meets all of them. The different texts are compared here with the
 * app's own functions, because SQL would take seconds to fold them.
 */
export function conditionsOf(filter: ListingFilter, texts: Texts): readonly Condition[] {
  const { availableBy } = filter;
  const places = placesOf(filter.location).map(fold);
  const conditions: Condition[] = [
    ...choiceNames.flatMap((name) => choiceCondition(name, listOf<string>(filter[name]))),
    ...boundNames.flatMap((name) => boundCondition(name, filter[name])),
    ...listOf(filter.features).map((feature) => featureCondition(feature, texts.labels())),
  ];
  if (places.length > 0)
    conditions.push({
      column: 'location',
      among: texts.locations().filter((location) => {
        const folded = fold(location);
        return places.some((place) => folded.includes(place));
      }),
    });
  if (availableBy !== undefined)
    conditions.push({ column: 'available_from', most: availableBy, orEmpty: true });
  return conditions;
}

function choiceCondition(name: ChoiceFilter, chosen: readonly string[]): readonly Condition[] {
  if (chosen.length === 0) return [];
  if (name === 'reduced') return [{ column: 'price_history', fallenSince: dropsSince(Date.now()) }];
  if (name !== 'level') return [{ column: remoteFieldName(name), among: chosen }];
  const floors = choicesOf('floor').filter((floor) => chosen.includes(levelOf({ floor }) ?? ''));
  return [{ column: 'floor', among: floors }];
}

function boundCondition(name: BoundFilter, bound: number | undefined): readonly Condition[] {
  if (bound === undefined) return [];
  const { field, least } = boundFilters[name];
  const column = remoteFieldName(field);
  const orEmpty = rowOf(field)?.optional !== true;
  return [least ? { column, least: bound, orEmpty } : { column, most: bound, orEmpty }];
}

/** As `featuresOf`: for lift and pets a filled-in field overrides the texts, for the garage it does not. */
function featureCondition(feature: Feature, labels: readonly string[]): Condition {
  const bit = bitsOf([feature]);
  const named = {
    column: 'features',
    has: labels.filter((label) => (readText(label) & bit) !== 0),
  };
  const isYes = (column: string) => ({ column, among: ['yes'] });
  if (feature === 'garage') return { any: [isYes('parking_included'), named] };
  if (feature !== 'lift' && feature !== 'pets') return named;
  return { any: [isYes(feature), { all: [{ column: feature, among: [''] }, named] }] };
}
