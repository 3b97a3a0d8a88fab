import { expect, test } from 'vitest';
import { appliedOf, withoutApplied } from '#domain/search/applied.ts';
import { several } from '#domain/search/several.ts';
import {
  afterPress,
  asPlaces,
  asZones,
  CITY,
  cityZones,
  offeredPlaces,
} from '#domain/zones/city.ts';
import type { Zone } from '#domain/zones/zones.ts';

const without = (zone: Zone) => cityZones.filter((other) => other !== zone);

test('all zones of the city are one place, beside the zones of other towns', () => {
  expect(asPlaces([...cityZones, 'sada'])).toEqual([CITY, 'sada']);
  expect(asPlaces(without('riazor'))).toEqual(without('riazor'));
  expect(asZones([CITY, 'sada'])).toEqual([...cityZones, 'sada']);
});

test('a press on the city chooses all its zones, and a second press none of them', () => {
  expect(afterPress(['riazor', 'sada'], cityZones).toSorted()).toEqual(
    [...cityZones, 'sada'].toSorted(),
  );
  expect(afterPress([...cityZones, 'sada'], cityZones)).toEqual(['sada']);
});

test('while the city is chosen, a press on one of its zones leaves that one alone', () => {
  expect(afterPress([...cityZones, 'sada'], ['riazor'])).toEqual(['sada', 'riazor']);
  expect(afterPress(cityZones, ['sada'])).toEqual([...cityZones, 'sada']);
});

test('without the city, a press adds a zone or removes it', () => {
  expect(afterPress(['riazor'], ['orzan'])).toEqual(['riazor', 'orzan']);
  expect(afterPress(['riazor', 'orzan'], ['riazor'])).toEqual(['orzan']);
  expect(afterPress(['perillo'], ['santa-cristina', 'perillo'])).toEqual([
    'santa-cristina',
    'perillo',
  ]);
});

test('places with listings are offered, the city by the sum of its zones, and chosen ones without', () => {
  const counts: Partial<Record<Zone, number>> = { sada: 3, riazor: 2, orzan: 2 };
  expect(offeredPlaces((zone) => counts[zone] ?? 0, ['betanzos'])).toEqual([
    { place: CITY, count: 4 },
    { place: 'sada', count: 3 },
    { place: 'orzan', count: 2 },
    { place: 'riazor', count: 2 },
    { place: 'betanzos', count: 0 },
  ]);
});

test('the whole city is one applied filter, and stays while another zone is removed', () => {
  const filter = { zone: several<Zone>([...cityZones, 'sada']) };
  const [city, sada] = appliedOf(filter);
  if (city === undefined || sada === undefined) throw new Error('two filters are applied');
  expect(city).toEqual({ name: 'zone', value: CITY });
  expect(withoutApplied(filter, city)).toEqual({ zone: 'sada' });
  expect(withoutApplied(filter, sada)).toEqual({ zone: several(cityZones) });
});
