import type { Language } from '../language.ts';
import { type Zone, zoneRows, zones } from '../zones/zones.ts';
import table from './places.json' with { type: 'json' };

/** A place of the agency's area that people name, such as a hospital. */
export type PlaceId = keyof typeof table.places;

type PlaceRow = Readonly<Record<Language, string>> & {
  /** What it is: a word for the kind means all of them. */
  readonly kind: string;
  /** Degrees, to about 200 m. */
  readonly lat: number;
  readonly lon: number;
  /** Other words for it in a search. */
  readonly also?: readonly string[];
  /** Where the point is from. */
  readonly source: string;
};

export const placeRows: Readonly<Record<PlaceId, PlaceRow>> = table.places;

// The cast holds because the ids are the keys of the table.
const placeIds = Object.keys(table.places) as readonly PlaceId[];

/** Words that a text may have for some places: those of each place, and those of each kind. */
export function namesOfPlaces(): readonly {
  readonly names: readonly string[];
  readonly places: readonly PlaceId[];
}[] {
  const kinds = Object.entries(table.kinds).map(([kind, names]) => ({
    names,
    places: placeIds.filter((id) => placeRows[id].kind === kind),
  }));
  const own = placeIds.flatMap((id) => {
    const { kind, also = [] } = placeRows[id];
    const { es, gl, en } = placeRows[id];
    // The beaches' names are those of zones, which listings have.
    const names = kind === 'beach' ? also : [es, gl, en, ...also];
    return names.length === 0 ? [] : { names, places: [id] };
  });
  return [...kinds, ...own];
}

/** As far as somebody walks. */
const NEAR_KM = 1.2;
/** Of a place with no zone so near, the nearest one counts and those that are little further away. */
const LITTLE_FURTHER = 1.5;

/** The zones near one of some places, the nearest first. */
export function zonesNear(places: readonly PlaceId[]): readonly Zone[] {
  const near = places.flatMap((id) => {
    const sorted = byDistance(id);
    const most = Math.max(NEAR_KM, LITTLE_FURTHER * (sorted[0]?.km ?? 0));
    return sorted.filter(({ km }) => km <= most);
  });
  // The server's interpreter has no `toSorted`.
  const sorted = [...near].sort((one, other) => one.km - other.km);
  return [...new Set(sorted.map(({ zone }) => zone))];
}

/** The kilometres between a zone and the nearest of some places. */
export const kmTo = (places: readonly PlaceId[], zone: Zone): number =>
  Math.min(...places.map((id) => kmBetween(placeRows[id], zoneRows[zone])));

/** At most `most` places near a zone, one of each kind, the nearest first. */
export function placesNear(
  zone: Zone,
  most: number,
): readonly { readonly id: PlaceId; readonly km: number }[] {
  const sorted = placeIds
    .map((id) => ({ id, km: kmTo([id], zone) }))
    .sort((one, other) => one.km - other.km);
  const kinds = sorted.map(({ id }) => placeRows[id].kind);
  return sorted.filter(({ id }, at) => kinds.indexOf(placeRows[id].kind) === at).slice(0, most);
}

const byDistance = (id: PlaceId) =>
  zones.map((zone) => ({ zone, km: kmTo([id], zone) })).sort((one, other) => one.km - other.km);

type Point = { readonly lat: number; readonly lon: number };

const KM_OF_DEGREE = 111.2;
/** The cosine of the area's latitude, 43.35°: degrees of longitude are shorter. */
const SHORTER = 0.727;

/** The kilometres between two points of the area, as the crow flies. */
export const kmBetween = (one: Point, other: Point): number =>
  KM_OF_DEGREE * Math.hypot(one.lat - other.lat, (one.lon - other.lon) * SHORTER);
