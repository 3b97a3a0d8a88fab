import { type ListingField, listingFields } from '../listing/field-table.ts';
import {
  type Mandate,
  PRIVATE_PREFIX,
  type PrivateField,
  privateFields,
} from '../private-data/private-data.ts';

/** A column of a file: a field of a listing, or one of the two names by which a listing is found. Photos are no column. */
export type Column = 'reference' | 'id' | ListingField;

/** A column of private data. It has a prefix, because a listing has a `floor` of its own. */
export type PrivateColumn = `${typeof PRIVATE_PREFIX}${PrivateField}`;

/** Columns of a file with wrong lines: what is wrong, the reference of another program, and the id that the listing of the line gets. */
export const mendColumns = ['problem', 'oldReference', 'newId'] as const;

/** Everything that a column of a file can be. */
export type FileColumn = Column | 'photos' | PrivateColumn | (typeof mendColumns)[number];

/** All columns, in the order of an exported file. */
export const columns: readonly Column[] = ['reference', 'id', ...listingFields];

export const privateColumn = (field: PrivateField): PrivateColumn => `${PRIVATE_PREFIX}${field}`;

/** The columns at the end of a file with private data. */
export const privateColumns: readonly PrivateColumn[] = privateFields.map(privateColumn);

const fieldsByColumn = new Map(privateFields.map((field) => [privateColumn(field), field]));

const isPrivateColumn = (column: FileColumn): column is PrivateColumn =>
  column.startsWith(PRIVATE_PREFIX);

/** The field of a private column; undefined for any other column. */
export const privateFieldOf = (column: FileColumn): PrivateField | undefined =>
  isPrivateColumn(column) ? fieldsByColumn.get(column) : undefined;

/** The words of a file. They come from the dictionaries, which `domain` does not know. */
export type ColumnWords = {
  readonly header: (column: FileColumn) => string;
  readonly choice: (field: ListingField, choice: string) => string;
  readonly mandate: (mandate: Mandate) => string;
  readonly yes: string;
  readonly no: string;
};
