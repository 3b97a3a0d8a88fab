import type { Language } from '#domain/language.ts';

const KEY = 'marola.language';

/** Returns the stored language, unparsed. Undefined on a first visit or without storage. */
export function readStoredLanguage(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined; // storage can be blocked; then the browser's languages decide at each start
  }
}

/** Stores a language for the next start, if the browser allows storage. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}
