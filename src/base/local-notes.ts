// Short notes in localStorage. The browser's settings may block it, and it may be full: then nothing is kept.

/** The note of this key; undefined if there is none. */
export function readNote(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writes a note, or removes it (undefined). Returns false if that was impossible. */
export function writeNote(key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
