/** "Coruña" → "coruna": a search ignores accents and case. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
