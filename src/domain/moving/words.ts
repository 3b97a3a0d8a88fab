import { fold } from '../search/fold.ts';

/** Letters and digits of a text, folded: `Nº Habitaciones (aprox.)` → `n habitaciones aprox`. */
export const wordsOf = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
