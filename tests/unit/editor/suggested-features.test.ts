import { expect, test } from 'vitest';
import { listingTypes } from '#domain/listing.ts';
import { suggestedFeatures } from '#features/editor/suggested-features.ts';
import { readTexts } from '../../support/texts.ts';

test.each(listingTypes)('12 to 18 features are suggested for a %s, each once', (type) => {
  const labels = suggestedFeatures[type];
  expect(labels.length).toBeGreaterThanOrEqual(12);
  expect(labels.length).toBeLessThanOrEqual(18);
  expect(new Set(labels).size).toBe(labels.length);
});

test('each suggestion, Spanish as it is stored, has a Galician and an English name', () => {
  const labels = new Set(Object.values(suggestedFeatures).flat());
  for (const language of ['gl', 'en'] as const) {
    const names = readTexts(language, 'features.json');
    expect([...labels].filter((label) => names[label] === undefined)).toEqual([]);
  }
});
