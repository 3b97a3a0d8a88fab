import table from './languages.json' with { type: 'json' };

/**
 * The languages in the order of the switcher. The server's hooks read the same list. `name` is the language's own, `numbers`
 * and `dates` name its formats (Galician writes numbers like Spanish, and some engines have no Galician data).
 */
export type Language = keyof typeof table;
export const languageFacts: Readonly<Record<Language, Readonly<Record<keyof Facts, string>>>> =
  table;
type Facts = (typeof table)[Language];

export const languages = Object.keys(table) as readonly Language[];

export const DEFAULT_LANGUAGE: Language = 'es';

/** One value for each language. */
export const perLanguage = <T>(valueIn: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map((language) => [language, valueIn(language)])) as Record<
    Language,
    T
  >;

/** `gl-ES` → `gl`; undefined for a language that the app lacks. */
export function parseLanguage(tag: unknown): Language | undefined {
  if (typeof tag !== 'string') return undefined;
  const base = tag.toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === base);
}
