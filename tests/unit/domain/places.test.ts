import { expect, test } from 'vitest';
import { placeRows, placesNear, zonesNear } from '#domain/places/places.ts';

test('at least forty named places of the area have a name in each language, a point and its source', () => {
  const rows = Object.values(placeRows);
  expect(rows.length).toBeGreaterThanOrEqual(40);
  for (const { es, gl, en, lat, lon, source } of rows) {
    expect([es, gl, en, source]).not.toContain('');
    expect(lat > 43.2 && lat < 43.4 && lon > -8.6 && lon < -8.2, es).toBe(true);
  }
});

test('the zones near a place are those within a walk, or else the nearest', () => {
  expect(zonesNear(['campus-elvina'])).toEqual(['elvina', 'someso', 'matogrande']);
  expect(zonesNear(['betanzos-station'])).toEqual(['betanzos']);
  expect(zonesNear([])).toEqual([]);
});

test('a zone has three places of different kinds near, the nearest first', () => {
  const near = placesNear('monte-alto', 3).map(({ id }) => id);
  expect(near).toEqual(['domus', 'san-amaro-beach', 'tower']);
  expect(placesNear('riazor', 3).map(({ km }) => km < 1)).toEqual([true, true, true]);
});
