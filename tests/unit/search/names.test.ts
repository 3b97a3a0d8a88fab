import { expect, test } from 'vitest';
import names from '#domain/search/feature-names.json' with { type: 'json' };
import { fold } from '#domain/search/fold.ts';
import { namesOfFeature } from '#domain/search/phrases.ts';
import en from '#i18n/en/features.json' with { type: 'json' };
import gl from '#i18n/gl/features.json' with { type: 'json' };

test('the search knows every feature by the names that the page shows', () => {
  for (const words of [gl, en])
    for (const [label, name] of Object.entries(words))
      expect(namesOfFeature(label).split('\n')).toContain(fold(name));
  expect(Object.keys(en)).toEqual(expect.arrayContaining(Object.keys(names)));
});
