import i18next from 'i18next';
import { type ColumnWords, type FileColumn, privateFieldOf } from '#domain/exchange/column.ts';
import { DEFAULT_LANGUAGE } from '#domain/language.ts';
import { choiceName } from './change-words.ts';
import spanish from './es/staff/private.json' with { type: 'json' };
import { fieldLabel } from './field-words.ts';

/** What is in no dictionary, because files are Spanish in each language of the page. */
const OWN_HEADERS = {
  ...{ id: 'Id', photos: 'Fotos' },
  ...{ problem: 'Qué corregir', oldReference: 'Referencia anterior', newId: 'Id de importación' },
} as const;

const hasOwnHeader = (column: FileColumn): column is keyof typeof OWN_HEADERS =>
  column in OWN_HEADERS;

/** Before the names of private columns: a listing has a floor of its own, and people see what a file must not give away. */
const PRIVATE_HEADER = 'Privado: ';

/**
 * Returns the words of exported and imported files. Those of listings are always loaded. Those of private data are only loaded in the
 * page's language, so they are read from the Spanish file.
 */
export function fileWords(): ColumnWords {
  const t = i18next.getFixedT(DEFAULT_LANGUAGE);
  return {
    header(column) {
      if (hasOwnHeader(column)) return OWN_HEADERS[column];
      const field = privateFieldOf(column);
      if (field !== undefined) return `${PRIVATE_HEADER}${spanish.private.field[field]}`;
      return fieldLabel(column, t) ?? column;
    },
    choice: (field, choice) => choiceName(field, choice, t, DEFAULT_LANGUAGE),
    mandate: (mandate) => spanish.private.mandate[mandate],
    yes: t('listing.choice.yes'),
    no: t('listing.choice.no'),
  };
}
