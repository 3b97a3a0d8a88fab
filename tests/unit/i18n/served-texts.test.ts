import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { type Language, languages } from '#domain/language.ts';
import { initialise } from '#i18n/setup.ts';
import served from '../../../src/served/instead/packages/i18next.ts';
import { flatten, readTexts, textFiles } from '../../support/pages/texts.ts';

/** What somebody may have written into a title. */
const TYPED = '«8–12» $t(nav.rent) {name} & <b>';
const COUNTS = [0, 1, 2, 1_000];

const textsIn = (language: Language) =>
  textFiles.flatMap((file) => [...flatten(readTexts(language, file))]);

/** A value for each name in braces. */
const values = Object.fromEntries(
  textsIn('es').flatMap(([, text]) =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, TYPED]),
  ),
);

test.each(languages)(
  'the i18next of the server’s pages writes every text in %s as the real one',
  async (language) => {
    const real = createInstance();
    await initialise(real);
    for (const tongue of languages) {
      real.removeResourceBundle(tongue, 'translation'); // the app's own object, which must not grow here
      for (const file of textFiles) {
        const texts = readTexts(tongue, file);
        real.addResourceBundle(tongue, 'translation', texts, true);
        served.addResourceBundle(tongue, 'translation', texts);
      }
    }
    await real.changeLanguage(language);
    served.changeLanguage(language);
    const t = real.t as (key: string, values: object) => string;
    for (const [full] of textsIn(language)) {
      const key = full.replace(/_(one|other)$/, '');
      const { count: _count, ...rest } = values;
      for (const asked of key === full ? [values] : COUNTS.map((count) => ({ ...rest, count })))
        expect(served.t?.(key, asked), key).toBe(t(key, asked));
    }
  },
);
