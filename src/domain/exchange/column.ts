import { type ListingField, listingFields } from '../listing/field-table.ts';

/** A column of a file: a field of a listing, or one of the two names by which a listing is found. Photos are no column. */
export type Column = 'reference' | 'id' | ListingField;

/** All columns, in the order of an exported file. */
export const columns: readonly Column[] = ['reference', 'id', ...listingFields];

/** The words of a file. They come from the dictionaries, which `domain` does not know. */
export type ColumnWords = {
  readonly header: (column: Column | 'photos') => string;
  readonly choice: (field: ListingField, choice: string) => string;
  readonly yes: string;
  readonly no: string;
};
