import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zones } from '#domain/zones/zones.ts';
import { cellsOf } from '#features/map/drawing/cells.ts';
import { smoothPath } from '#features/map/drawing/coast-path.ts';
import { placed } from '#features/map/drawing/labels.ts';
import { nearestTo, type Point, viewOf } from '#features/map/drawing/view.ts';
import { scaleFor, scales } from '#features/map/scales.ts';

const SIZE = { width: 480, height: 400 };

describe('a view', () => {
  const bounds = { west: -8.5, south: 43.3, east: -8.3, north: 43.4 };

  test('shows its bounds in the middle, north above south and west left of east', () => {
    const { at } = viewOf(bounds, SIZE);
    const [x, y] = at(-8.4, 43.35);
    expect([x, Math.round(y)]).toEqual([240, 200]);
    expect(at(-8.5, 43.35)[0]).toBeCloseTo(0);
    expect(at(-8.4, 43.4)[1]).toBeLessThan(at(-8.4, 43.3)[1]);
    expect(at(-8.4, 43.4)[1]).toBeGreaterThan(0);
  });

  test('finds the nearest point within reach', () => {
    const points = [{ at: [0, 0] as const }, { at: [10, 0] as const }];
    expect(nearestTo([9, 3], points)).toBe(points[1]);
    expect(nearestTo([9, 30], points, 10)).toBeUndefined();
    expect(nearestTo([9, 30], [])).toBeUndefined();
  });
});

describe('the cells of points', () => {
  const area = (corners: readonly Point[]) =>
    corners.reduce((sum, [x, y], n) => {
      const [nextX, nextY] = corners[(n + 1) % corners.length] ?? [0, 0];
      return sum + x * nextY - nextX * y;
    }, 0) / 2;

  test('are halves of the drawing for two points, with a seam between them', () => {
    const [left = [], right = []] = cellsOf([[100, 200], [300, 200]], SIZE); // biome-ignore format: two points
    expect(area(left.map(({ from }) => from))).toBe(200 * 400);
    expect(area(right.map(({ from }) => from))).toBe(280 * 400);
    expect(left.filter(({ beside }) => beside === 1)).toHaveLength(1);
    expect(right.filter(({ beside }) => beside === 0)).toHaveLength(1);
  });

  test('cover the drawing, and each corner of a cell is as near to its point as to any other', () => {
    const point = fc.tuple(fc.integer({ min: 1, max: 479 }), fc.integer({ min: 1, max: 399 }));
    const points = fc.uniqueArray(point, { minLength: 1, maxLength: 30, selector: String });
    fc.assert(
      fc.property(points, (all) => {
        const cells = cellsOf(all, SIZE);
        const whole = cells.map((sides) => area(sides.map(({ from }) => from)));
        expect(whole.reduce((sum, one) => sum + one, 0)).toBeCloseTo(480 * 400, 3);
        for (const [n, sides] of cells.entries())
          for (const { from } of sides) {
            const far = all.map(([x, y]) => Math.hypot(x - from[0], y - from[1]));
            expect((far[n] ?? 0) - Math.min(...far)).toBeLessThan(1e-6);
          }
      }),
      { seed: 7, numRuns: 60 },
    );
  });
});

test('a smooth path touches each side of its ring in the middle', () => {
  expect(
    smoothPath([
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ]),
  ).toBe(
    // biome-ignore format: a square
    'M5.0 0.0Q10.0 0.0 10.0 5.0Q10.0 10.0 5.0 10.0Q0.0 10.0 0.0 5.0Q0.0 0.0 5.0 0.0Z',
  );
});

describe('labels', () => {
  const label = (of: string, at: Point, lead?: Point) => ({
    of,
    count: '3',
    name: 'Riazor',
    at,
    lead,
  });
  const shown = (...labels: Parameters<typeof placed<string>>[0]) =>
    placed(labels, SIZE).map(({ of, isNamed, at }) => [of, isNamed, at]);

  test('move a little for their names, else lose them or are left out', () => {
    const near = [label('b', [102, 100]), label('c', [116, 100]), label('d', [160, 100])];
    expect(shown(label('a', [100, 100]), ...near)).toEqual([
      ['a', true, [100, 100]],
      ['c', false, [125, 100]],
      ['d', true, [160, 100]],
    ]);
    expect(shown(label('a', [100, 100]), label('b', [126, 100]))).toEqual([
      ['a', true, [100, 100]],
      ['b', true, [144, 100]],
    ]);
  });

  test('stand inside the drawing', () => {
    const labels = [label('a', [8, 100]), label('b', [-2, 200]), label('c', [-20, 300])];
    expect(shown(...labels)).toEqual([
      ['a', true, [26, 100]],
      ['b', false, [7, 200]],
    ]);
  });

  test('have room in the water at the end of a line', () => {
    expect(shown(label('a', [100, 100]), label('b', [101, 101], [200, 100]))).toEqual([
      ['a', true, [100, 100]],
      ['b', true, [101, 101]],
    ]);
  });
});

describe('the two maps', () => {
  test.each(['city', 'region'] as const)('%s: every zone is in one area', (name) => {
    const shown = scales[name].areas.flatMap((area) => area.zones);
    expect(shown.toSorted()).toEqual(zones.toSorted());
  });

  test('zones outside the city are shown on the map of the region', () => {
    expect(scaleFor([])).toBe('city');
    expect(scaleFor(['sada'])).toBe('region');
    expect(scaleFor(['sada', 'riazor'])).toBe('city');
  });
});
