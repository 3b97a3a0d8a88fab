/** A place in a drawing, px from its top left corner. */
export type Point = readonly [x: number, y: number];
export type Size = { readonly width: number; readonly height: number };

/** A part of the earth, degrees. */
export type Bounds = {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};

/** A drawing of a part of the earth. */
export type View = Size & { readonly at: (lon: number, lat: number) => Point };

/** A degree of longitude is shorter than one of latitude. Exact enough for 40 km around A Coruña. */
const SHORTER = Math.cos((43.35 * Math.PI) / 180);

/** No drawing shows more degrees of longitude: the coast is known from 8.62 to 8.15 °W. */
const WIDEST = 0.43;

/** The drawing that shows `bounds` in its middle, as large as they fit. A drawing that is very wide cuts them off above and below. */
export function viewOf({ west, south, east, north }: Bounds, size: Size): View {
  const { width, height } = size;
  const fitting = Math.min(width / ((east - west) * SHORTER), height / (north - south));
  const scale = Math.max(fitting, width / (WIDEST * SHORTER));
  const [lon, lat] = [(west + east) / 2, (south + north) / 2];
  return {
    ...size,
    at: (x, y) => [width / 2 + (x - lon) * SHORTER * scale, height / 2 - (y - lat) * scale],
  };
}

/** The point of several that is nearest to a place; undefined if none is within `most` px. */
export function nearestTo<P extends { readonly at: Point }>(
  [x, y]: Point,
  points: readonly P[],
  most = Number.POSITIVE_INFINITY,
): P | undefined {
  const far = points.map(({ at }) => Math.hypot(at[0] - x, at[1] - y));
  const least = Math.min(...far);
  return least <= most ? points[far.indexOf(least)] : undefined;
}
