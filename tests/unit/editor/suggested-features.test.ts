import { expect, test } from 'vitest';
import { listingTypes } from '#domain/listing.ts';
import { suggestedFeatures } from '#features/editor/suggested-features.ts';
import { readTexts } from '../../support/texts.ts';

test('12 to 18 features are suggested for each type, each once', () => {
  for (const type of listingTypes) {
    const labels = suggestedFeatures[type];
    expect(labels.length, type).toBeGreaterThanOrEqual(12);
    expect(labels.length, type).toBeLessThanOrEqual(18);
    expect(new Set(labels).size, type).toBe(labels.length);
  }
});

test('each suggestion, Spanish as it is stored, has a Galician and an English name', () => {
  const labels = new Set(Object.values(suggestedFeatures).flat());
  for (const language of ['gl', 'en'] as const) {
    const names = readTexts(language, 'features.json');
    expect([...labels].filter((label) => names[label] === undefined)).toEqual([]);
  }
});
