/** The three languages in the order of the switcher, each named in itself. */
export const languages = ['es', 'gl', 'en'] as const;
export type Language = (typeof languages)[number];

export const languageNames: Record<Language, string> = {
  es: 'Español',
  gl: 'Galego',
  en: 'English',
};

export const DEFAULT_LANGUAGE: Language = 'es';

/** `gl-ES` → `gl`; undefined for a language that the app lacks. */
export function parseLanguage(tag: unknown): Language | undefined {
  if (typeof tag !== 'string') return undefined;
  const base = tag.toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === base);
}
