import { cleanText } from '../../clean-text.ts';
import limits from './photo-limits.json' with { type: 'json' };
import type { PhotoTexts } from './photo-texts.ts';

/** Rules for typed texts of photos, which only the form needs. */

/** The longest caption, in characters. */
export const MAX_CAPTION = limits.caption;

/** Typed texts as they are saved. */
export const cleanTexts = (typed: PhotoTexts): PhotoTexts =>
  Object.fromEntries(
    Object.entries(typed).map(([id, { caption, kind }]) => [
      id,
      { caption: cleanText(caption), kind },
    ]),
  );
