import { type Point, pointOf } from '../private-data/point.ts';
import { zoneOf } from '../zones/zone-of.ts';
import { isZone, zoneRows } from '../zones/zones.ts';
import type { ImportLine } from './import-line.ts';

/** Where a point may be, in degrees. */
type Frame = Readonly<Record<'lat' | 'lon', readonly [least: number, most: number]>>;

/** Spain with its islands, and Portugal. */
const IBERIA: Frame = { lat: [27, 44], lon: [-18.5, 4.5] };
/** About 40 km. */
const AROUND_ZONE: Frame = { lat: [-0.36, 0.36], lon: [-0.5, 0.5] };

type Place = { readonly zone: string | undefined; readonly location: string };

/** Why the point of a listing cannot be right: it is far from its zone, or, without one, from the country. `swapped`: it is not, the other way round. */
export function pointProblem(text: string, place: Place): 'pointSwapped' | 'pointFar' | undefined {
  const point = pointOf(text);
  if (point === undefined || isNear(point, place)) return undefined;
  return isNear({ lat: point.lon, lon: point.lat }, place) ? 'pointSwapped' : 'pointFar';
}

function isNear({ lat, lon }: Point, { zone = '', location }: Place): boolean {
  const named = isZone(zone) ? zone : zoneOf(location);
  if (named === undefined) return isIn(IBERIA, { lat, lon });
  const middle = zoneRows[named];
  return isIn(AROUND_ZONE, { lat: lat - middle.lat, lon: lon - middle.lon });
}

const isIn = (frame: Frame, { lat, lon }: Point): boolean =>
  frame.lat[0] <= lat && lat <= frame.lat[1] && frame.lon[0] <= lon && lon <= frame.lon[1];

/** The line with latitude and longitude in the place of each other. */
export function withSwappedPoint(line: ImportLine): ImportLine {
  const [lat, lon, ...more] = (line.privateCells?.point ?? '').trim().split(/[,;\s]+/);
  if (lat === undefined || lon === undefined || more.length > 0) return line;
  return { ...line, privateCells: { ...line.privateCells, point: `${lon},${lat}` } };
}
