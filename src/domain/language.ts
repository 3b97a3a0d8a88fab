/** The three languages, in the order the switcher shows them. Names stay in their own language. */
export const languages = ['es', 'gl', 'en'] as const;
export type Language = (typeof languages)[number];

export const languageNames: Record<Language, string> = {
  es: 'Español',
  gl: 'Galego',
  en: 'English',
};

export const DEFAULT_LANGUAGE: Language = 'es';

/** `gl-ES` → `gl`; anything we do not speak → undefined. */
export function parseLanguage(tag: unknown): Language | undefined {
  if (typeof tag !== 'string') return undefined;
  const base = tag.toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === base);
}
