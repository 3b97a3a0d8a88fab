import { type Language, parseLanguage } from '../language.ts';
import { idsOfSelection } from '../search/shared-selection.ts';

export type SheetSearch = {
  readonly ids: readonly string[];
  /** The language of the sheets. Undefined: that of the page. */
  readonly language: Language | undefined;
};

/** Parses the address of the window sheets. Invalid ids and an unknown language are dropped. */
export const parseSheetSearch = ({ ids, language }: Record<string, unknown>): SheetSearch => ({
  ids: typeof ids === 'string' ? idsOfSelection(ids) : [],
  language: parseLanguage(language),
});
