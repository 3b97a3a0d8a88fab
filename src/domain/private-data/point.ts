import table from './fields.json' with { type: 'json' };

/** Degrees of WGS84, north and east positive. */
export type Point = { readonly lat: number; readonly lon: number };

const POINT = new RegExp(table.point.pattern);
const DECIMALS = 6;

/** A point as it is stored: `43.362344,-8.411540`, to about 10 cm. '' outside the degrees of the earth. */
export function pointText({ lat, lon }: Point): string {
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
  return isOnEarth ? `${lat.toFixed(DECIMALS)},${lon.toFixed(DECIMALS)}` : '';
}

/** The point of a stored text; undefined if there is none. */
export function pointOf(text: string): Point | undefined {
  if (!POINT.test(text)) return undefined;
  const [lat = Number.NaN, lon = Number.NaN] = text.split(',').map(Number);
  return pointText({ lat, lon }) === '' ? undefined : { lat, lon };
}
