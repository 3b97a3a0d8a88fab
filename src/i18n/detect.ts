import { readNote, writeNote } from '#base/local-notes.ts';
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '#domain/language.ts';

type LanguageSources = {
  /** The language last shown on this device. */
  readonly stored: unknown;
  readonly browser: readonly string[];
  readonly page: unknown;
};

/** Returns the first known language of: stored value, browser languages, the page's own tag. */
export function detectLanguage({ stored, browser, page }: LanguageSources): Language {
  const candidates = [stored, ...browser, page].map(parseLanguage);
  return candidates.find((language) => language !== undefined) ?? DEFAULT_LANGUAGE;
}

/**
 * Reads `?lang=`, which acts like the language switcher, and removes it from the address.
 * `rest` is the address without it, undefined when there was none. An unknown language is removed too.
 */
export function takeLanguage(address: string): {
  readonly language: Language | undefined;
  readonly rest: string | undefined;
} {
  const url = new URL(address);
  if (!url.searchParams.has('lang')) return { language: undefined, rest: undefined };
  const language = parseLanguage(url.searchParams.get('lang'));
  url.searchParams.delete('lang');
  return { language, rest: `${url.pathname}${url.search}${url.hash}` };
}

const KEY = 'marola.language';

/**
 * Returns the stored language, unparsed. Undefined on a first visit, and without storage: then the browser's
 * languages decide at each start.
 */
export const readStoredLanguage = (): string | undefined => readNote(KEY);

/** Stores a language for the next start. Without storage, the choice lasts until the page is closed. */
export function storeLanguage(language: Language): void {
  writeNote(KEY, language);
}
