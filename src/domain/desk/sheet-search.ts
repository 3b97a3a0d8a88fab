import { type Language, parseLanguage } from '../language.ts';
import { idsOfSelection } from '../search/shared-selection.ts';

export type SheetSearch = {
  readonly ids: readonly string[];
  /** Whether the address names more than these: ids beyond the limit of a selection, or invalid ones. */
  readonly isCut: boolean;
  /** The language of the sheets. Undefined: that of the page. */
  readonly language: Language | undefined;
};

/** Parses the address of the window sheets. Invalid ids and an unknown language are dropped. */
export function parseSheetSearch({ ids, language }: Record<string, unknown>): SheetSearch {
  const asked = typeof ids === 'string' && ids !== '' ? ids : undefined;
  const kept = asked === undefined ? [] : idsOfSelection(asked);
  return {
    ids: kept,
    isCut: asked !== undefined && asked.split(',').length > kept.length,
    language: parseLanguage(language),
  };
}
