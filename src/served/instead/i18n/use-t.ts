// Translates the public pages without i18next, which takes too long in the server's interpreter.
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts';
import { featureName } from '#domain/listing/feature-names.ts';
import { joinRanges } from '#i18n/format.ts';
import type * as Real from '#i18n/use-t.ts';
import { currentPage } from '../../page.ts';

type Texts = { readonly [key: string]: unknown };
type Values = Readonly<Record<string, unknown>>;

const files = import.meta.glob<Texts>(
  '../../../i18n/*/{about,catalogue,contact,enquiries,guides,legal,listing,pages,services,shell}.json',
  { import: 'default', eager: true },
);

/** A language's texts by topic. */
function textsOf(language: Language): Texts {
  const own = Object.entries(files).filter(([path]) => path.includes(`/${language}/`));
  return Object.assign({}, ...own.map(([, texts]) => texts));
}
const texts = { es: textsOf('es'), gl: textsOf('gl'), en: textsOf('en') };

function find(language: Language, key: string): unknown {
  let found: unknown = texts[language];
  for (const name of key.split('.')) found = (found as Texts | undefined)?.[name];
  return found;
}

/** The plural form. Spanish has a third one, for whole millions, which no page needs. */
const formOf = (count: number): string => (count === 1 ? '_one' : '_other');

function textOf(language: Language, key: string, values: Values): unknown {
  const { count } = values;
  const keys = typeof count === 'number' ? [key + formOf(count), `${key}_other`, key] : [key];
  for (const candidate of keys)
    for (const tongue of [language, DEFAULT_LANGUAGE]) {
      const found = find(tongue, candidate);
      if (found !== undefined) return filled(found, values);
    }
  return values['defaultValue'] ?? key;
}

/** Replaces the `{names}` in a text or in a tree of texts. */
function filled(found: unknown, values: Values): unknown {
  if (Array.isArray(found)) return found.map((item: unknown) => filled(item, values));
  if (typeof found === 'object' && found !== null)
    return Object.fromEntries(
      Object.entries(found).map(([name, item]) => [name, filled(item, values)]),
    );
  const text = String(found);
  if (!text.includes('{')) return joinRanges(text);
  return joinRanges(text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')));
}

/** Remembers the texts without values: the same few hundred stand on every page. */
function translatorOf(language: Language) {
  const plain = new Map<string, unknown>();
  return (key: string, values?: Values): unknown => {
    if (values !== undefined) return textOf(language, key, values);
    if (!plain.has(key)) plain.set(key, textOf(language, key, {}));
    return plain.get(key);
  };
}

const translators = { es: translatorOf('es'), gl: translatorOf('gl'), en: translatorOf('en') };

export const useT = () => translators[currentPage().language] as unknown as Real.Translate;

export const useLanguage: typeof Real.useLanguage = () => ({
  language: currentPage().language,
  choose: () => Promise.resolve(false),
});

export const useFeatureName: typeof Real.useFeatureName = () => {
  const { language } = currentPage();
  return (label) => featureName(label, language);
};
