// Makes coast.json: `node make-coast.mjs RINGS.json`. RINGS.json is `{"rings": [[[lon, lat], …], …]}`, the land polygons of
// GSHHG 2.3 in full resolution (Wessel and Smith 1996), cut to 8.62 to 8.15 °W and 43.24 to 43.46 °N, where the rings are closed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Units of coast.json in a degree. */
const UNIT = 1e5;
/** Points nearer to the line between their neighbours are left out. */
const TOLERANCE = 0.0004 * UNIT;
/** Smaller islets are left out, in square units: 420 square pixels of the larger map. */
const SMALLEST = 1.1e5;

/** @typedef {readonly [number, number]} Point */

/** @param {Point} p @param {Point} a @param {Point} b */
function distance([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const at = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - at * dx, y - ay - at * dy);
}

/** Douglas and Peucker. @param {Point[]} points @returns {Point[]} */
function simplified(points) {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) return points;
  const far = points.map((point) => distance(point, first, last));
  const furthest = far.indexOf(Math.max(...far));
  if ((far[furthest] ?? 0) < TOLERANCE) return [first, last];
  const before = simplified(points.slice(0, furthest + 1));
  return [...before.slice(0, -1), ...simplified(points.slice(furthest))];
}

/** @param {Point[]} ring */
const areaOf = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], n) => {
      const [nextX, nextY] = ring[(n + 1) % ring.length] ?? [0, 0];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

const [, , source = ''] = process.argv;
/** @type {{ rings: Point[][] }} */
const { rings } = JSON.parse(readFileSync(source, 'utf8'));
const made = rings
  .map((ring) => ring.map(([lon, lat]) => /** @type {Point} */ ([lon * UNIT, lat * UNIT])))
  .map((ring) => {
    // A ring has no ends: it is divided at the point that is furthest from its first one.
    const [first] = ring;
    const far = ring.map(([x, y]) => Math.hypot(x - (first?.[0] ?? 0), y - (first?.[1] ?? 0)));
    const middle = far.indexOf(Math.max(...far));
    const halves = [ring.slice(0, middle + 1), [...ring.slice(middle), ...ring.slice(0, 1)]];
    return halves.flatMap((half) => simplified(half).slice(0, -1));
  })
  .filter((ring) => ring.length > 2 && areaOf(ring) > SMALLEST);
const text = JSON.stringify(made.map((ring) => ring.flat().map(Math.round)));
writeFileSync(join(import.meta.dirname, 'coast.json'), `${text}\n`);
console.log(`${made.length} rings, ${made.flat().length} points`);
