import rings from '../coast/coast.json' with { type: 'json' };
import type { Point, View } from './view.ts';

/** Units of coast.json in a degree. */
const UNIT = 1e5;

/** The land as a path of SVG. */
export const coastPath = (view: View): string =>
  rings.map((ring) => smoothPath(pointsOf(ring, view))).join('');

function pointsOf(ring: readonly number[], view: View): readonly Point[] {
  const points: Point[] = [];
  for (let n = 0; n < ring.length; n += 2)
    points.push(view.at((ring[n] ?? 0) / UNIT, (ring[n + 1] ?? 0) / UNIT));
  return points;
}

/** A closed curve that touches each side of a ring in its middle: what cutting its corners again and again comes to. */
export function smoothPath(ring: readonly Point[]): string {
  const [start, ...rest] = ring.map((point, n) => middle(point, ring[(n + 1) % ring.length]));
  const curves = [...rest, start].map((end, n) => {
    const corner = ring[(n + 1) % ring.length];
    return `Q${text(corner)} ${text(end)}`;
  });
  return `M${text(start)}${curves.join('')}Z`;
}

const middle = ([x, y]: Point, [otherX, otherY]: Point = [x, y]): Point => [
  (x + otherX) / 2,
  (y + otherY) / 2,
];

/** Coordinates for a path, to a tenth of a pixel. */
export const text = ([x, y]: Point = [0, 0]): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
