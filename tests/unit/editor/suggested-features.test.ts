import { expect, test } from 'vitest';
import names from '#domain/listing/feature-names.json' with { type: 'json' };
import { listingTypes, operationTypes } from '#domain/listing/listing.ts';
import { suggestedFeatures } from '#features/editor/fields/suggested-features.ts';

test('the form suggests 12 to 18 features for each listing type, without duplicates', () => {
  for (const type of listingTypes)
    for (const operationType of operationTypes) {
      const labels = suggestedFeatures({ type, operationType });
      expect(labels.length, type).toBeGreaterThanOrEqual(12);
      expect(labels.length, type).toBeLessThanOrEqual(18);
      expect(new Set(labels).size, type).toBe(labels.length);
      if (type === 'apartment')
        expect(labels).toEqual(expect.arrayContaining(['Ascensor', 'Terraza', 'Trastero']));
    }
});

test('a home to let also gets the suggestions for tenants, without duplicates; premises to let do not', () => {
  const toLet = (type: 'apartment' | 'garage') =>
    suggestedFeatures({ type, operationType: 'alquiler' });
  expect(toLet('apartment').slice(-4)).toEqual([
    ...['Wifi', 'Mascotas permitidas', 'Cerca de la playa', 'Primera línea de mar'],
  ]);
  expect(toLet('apartment').filter((label) => label === 'Amueblado')).toHaveLength(1);
  expect(toLet('garage')).not.toContain('Wifi');
  expect(suggestedFeatures({ type: 'apartment', operationType: 'venta' })).toContain('A estrenar');
});

test('each listing type gets its typical features as suggestions', () => {
  const has = { land: 'Edificable', office: 'Sala de reuniones', country_house: 'Hórreo' } as const;
  for (const [type, label] of Object.entries(has)) {
    const those = listingTypes.filter((one) =>
      suggestedFeatures({ type: one, operationType: 'venta' }).includes(label),
    );
    expect(those).toEqual([type]);
  }
});

test('each suggestion, stored in Spanish, has a Galician and an English name', () => {
  const labels = new Set(
    listingTypes.flatMap((type) =>
      operationTypes.flatMap((operationType) => suggestedFeatures({ type, operationType })),
    ),
  );
  expect([...labels].filter((label) => !Object.hasOwn(names, label))).toEqual([]);
});
