import type { Language } from '#domain/language.ts';

const KEY = 'marola.language';

/** The language this device last showed, as it was written; undefined on a first visit or without storage. */
export function readStoredLanguage(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined; // storage can be forbidden; then the browser's languages decide each time
  }
}

/** Remembers a language for the next start, as far as the browser lets us. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // It holds until the page is closed.
  }
}
