import i18next from 'i18next';
import type { ColumnWords } from '#domain/exchange/column.ts';
import { DEFAULT_LANGUAGE } from '#domain/language.ts';
import { choiceLabel, fieldLabel } from './field-words.ts';

/** What is in no dictionary, because files are Spanish in each language of the page. */
const OWN_HEADERS = { id: 'Id', photos: 'Fotos' } as const;

/** Returns the words of exported and imported files. Their texts are always loaded. */
export function fileWords(): ColumnWords {
  const t = i18next.getFixedT(DEFAULT_LANGUAGE);
  return {
    header: (column) =>
      column === 'id' || column === 'photos'
        ? OWN_HEADERS[column]
        : (fieldLabel(column, t) ?? column),
    choice: (field, choice) => choiceLabel(field, choice, t),
    yes: t('listing.choice.yes'),
    no: t('listing.choice.no'),
  };
}
