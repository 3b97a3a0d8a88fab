import { readNote, writeNote } from '#base/local-notes.ts';
import type { Language } from '#domain/language.ts';

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
