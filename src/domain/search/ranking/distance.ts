import type { ListingType } from '../../listing/listing.ts';
import { typeDistance } from '../../listing/similar.ts';
import { kmBetween, kmTo, type PlaceId } from '../../places/places.ts';
import { placeNamed, zonesIn } from '../../zones/place-name.ts';
import { type Zone, zoneRows } from '../../zones/zones.ts';
import type { Facet } from '../facets.ts';
import { type BoundFilter, boundFilters, boundNames } from '../filter-table.ts';
import type { ListingFilter } from '../home-search.ts';
import { simpleOnes, type TextCondition } from '../reading/condition.ts';
import { figureValue } from '../reading/text-matcher.ts';
import { tokenize } from '../reading/tokens.ts';
import type { Searchable } from '../searchable.ts';
import { listOf } from '../several.ts';

/** How far a listing is from a condition that it does not meet; 0 where nothing tells. */
export type Distance = (listing: Searchable) => number;

const none: Distance = () => 0;
const UNKNOWN = 1_000;

/**
 * The distance from a condition of a text: a figure as a share of the wanted one, a type by what people do there, a place by the
 * way there.
 * @param typed the words of the condition
 */
export function distanceTo(condition: TextCondition, typed: string): Distance {
  if (condition.kind === 'place') return distanceToPlaces(condition.places);
  const named = placeNamed(tokenize(typed).map(({ text }) => text));
  if (named !== undefined) return distanceToZones(zonesIn(named));
  if (condition.kind === 'figure') {
    const { figure } = condition;
    return (listing) => shareMissing(figureValue(listing, figure), figure);
  }
  const types = simpleOnes(condition).flatMap((one) => (one.kind === 'type' ? [...one.types] : []));
  return types.length === 0 ? none : distanceToTypes(types);
}

/** So far is as bad as a price that is twice the wanted one. */
const FAR_KM = 10;

const distanceToPlaces =
  (places: readonly PlaceId[]): Distance =>
  ({ zone }) =>
    zone === undefined ? UNKNOWN : kmTo(places, zone) / FAR_KM;

const distanceToZones =
  (wanted: readonly Zone[]): Distance =>
  ({ zone }) =>
    zone === undefined
      ? UNKNOWN
      : Math.min(...wanted.map((one) => kmBetween(zoneRows[one], zoneRows[zone]))) / FAR_KM;

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
