import { expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import names from '#domain/listing/feature-names.json' with { type: 'json' };
import { featureName } from '#domain/listing/feature-names.ts';
import { fold } from '#domain/search/fold.ts';
import { meaningOf, namesOfFeature } from '#domain/search/reading/phrases.ts';
import { tokenize } from '#domain/search/reading/tokens.ts';

test('features are shown in the chosen language, unknown ones as typed', () => {
  expect(featureName('Galería', 'es')).toBe('Galería');
  expect(featureName('Galería', 'en')).toBe('Glazed gallery');
  expect(featureName('Cuadra. Con pesebre', 'en')).toBe('Cuadra. Con pesebre');
  expect(featureName('constructor', 'gl')).toBe('constructor');
});

test('every feature of the table has a Galician name and an English name', () => {
  expect(Object.keys(names).length).toBeGreaterThan(100);
  for (const [label, name] of Object.entries(names)) {
    expect(name, label).toHaveLength(2);
    for (const text of name) expect(text.trim(), label).not.toBe('');
  }
});

test('the search knows every feature by the names that the page shows', () => {
  for (const label of Object.keys(names))
    for (const language of languages) {
      const name = fold(featureName(label, language));
      expect(namesOfFeature(label).split('\n')).toContain(name);
      expect(meaningOf(tokenize(name).map(({ text }) => text))?.names, name).toContain(name);
    }
});
