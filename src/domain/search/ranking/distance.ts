import type { ListingType } from '../../listing/listing.ts';
import { typeDistance } from '../../listing/similar.ts';
import type { Facet } from '../facets.ts';
import { type BoundFilter, boundFilters, boundNames } from '../filter-table.ts';
import type { ListingFilter } from '../home-search.ts';
import { simpleOnes, type TextCondition } from '../reading/condition.ts';
import { figureValue } from '../reading/text-matcher.ts';
import type { Searchable } from '../searchable.ts';
import { listOf } from '../several.ts';

/** How far a listing is from a condition that it does not meet; 0 where nothing tells. */
export type Distance = (listing: Searchable) => number;

const none: Distance = () => 0;
const UNKNOWN = 1_000;

/** The distance from a condition of a text: a figure as a share of the wanted one, a type by what people do there. */
export function distanceTo(condition: TextCondition): Distance {
  if (condition.kind === 'figure') {
    const { figure } = condition;
    return (listing) => shareMissing(figureValue(listing, figure), figure);
  }
  const types = simpleOnes(condition).flatMap((one) => (one.kind === 'type' ? [...one.types] : []));
  return types.length === 0 ? none : distanceToTypes(types);
}

/** The distance from a filter. */
export function distanceToFacet(filter: ListingFilter, facet: Facet): Distance {
  if (facet === 'type') return distanceToTypes(listOf<ListingType>(filter.type));
  const bounds = boundNames.filter((name) => name === facet || facet === priceOf(name));
  return bounds.length === 0
    ? none
    : (listing) => bounds.reduce((sum, name) => sum + pastBound(listing, name, filter[name]), 0);
}

const priceOf = (name: BoundFilter) => (boundFilters[name].field === 'price' ? 'price' : undefined);

function pastBound(listing: Searchable, name: BoundFilter, bound: number | undefined): number {
  const { field, least } = boundFilters[name];
  return bound === undefined ? 0 : shareMissing(listing[field], { [least ? 'min' : 'max']: bound });
}

const distanceToTypes =
  (types: readonly ListingType[]): Distance =>
  ({ type }) =>
    Math.min(...types.map((one) => typeDistance(one, type)));

/** How much a value is outside of its bounds, as a share of them. One that is not known is behind all others. */
function shareMissing(
  value: number | undefined,
  { min = 0, max = Number.POSITIVE_INFINITY }: { readonly min?: number; readonly max?: number },
): number {
  if (value === undefined) return UNKNOWN;
  if (value < min) return (min - value) / min;
  return value > max ? (value - max) / Math.max(1, max) : 0;
}
