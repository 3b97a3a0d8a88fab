import type { Language } from '../language.ts';
import { type Zone, zoneName, zoneRows, zones } from './zones.ts';

/** The city, whose zones can be chosen as one. It has the same name in all languages. */
export const CITY = 'A Coruña';

/** A zone, or the whole city. */
export type Place = Zone | typeof CITY;

export const isInCity = (zone: Zone): boolean => zoneRows[zone].municipality === CITY;
export const cityZones: readonly Zone[] = zones.filter(isInCity);

/** The zones with the city in place of its own, if all of these are among them. */
export const asPlaces = (some: readonly Zone[]): readonly Place[] =>
  cityZones.every((zone) => some.includes(zone))
    ? [CITY, ...some.filter((zone) => !isInCity(zone))]
    : some;

/** The reverse of `asPlaces`. */
export const asZones = (places: readonly Place[]): readonly Zone[] =>
  places.flatMap((place) => (place === CITY ? cityZones : [place]));

export const placeName = (place: Place, language: Language): string =>
  place === CITY ? CITY : zoneName(place, language);

const all: readonly Place[] = [CITY, ...zones];

/** The places of a choice, those with the most listings first. A place without any is left out, unless it is chosen. */
export function offeredPlaces(
  countOf: (zone: Zone) => number,
  chosen: readonly Place[],
): readonly { readonly place: Place; readonly count: number }[] {
  return all
    .map((place) => ({
      place,
      count: asZones([place]).reduce((sum, zone) => sum + countOf(zone), 0),
    }))
    .filter(({ place, count }) => count > 0 || chosen.includes(place))
    .toSorted((one, other) => other.count - one.count);
}

/**
 * The chosen zones after a press on some: with all of these, or without them if all were chosen. While the whole city is chosen, a
 * press on a part of it chooses that part in its place.
 */
export function afterPress(chosen: readonly Zone[], pressed: readonly Zone[]): readonly Zone[] {
  const others = chosen.filter((zone) => !pressed.includes(zone));
  const isPartOfCity = pressed.every(isInCity) && pressed.length < cityZones.length;
  if (isPartOfCity && asPlaces(chosen)[0] === CITY)
    return [...others.filter((zone) => !isInCity(zone)), ...pressed];
  return pressed.every((zone) => chosen.includes(zone)) ? others : [...others, ...pressed];
}
