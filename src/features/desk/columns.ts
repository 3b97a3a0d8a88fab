import type { DeskColumn, DeskPrivate } from '#domain/desk/desk-search.ts';

/** The columns of the table, and how each is set. */
export const columns = [
  { column: 'title', as: 'title' },
  { column: 'price', as: 'number' },
  { column: 'status', as: 'text' },
  { column: 'advisor', as: 'advisor' },
  { column: 'photos', as: 'photos' },
  { column: 'age', as: 'age' },
  { column: 'enquiries', as: 'enquiries' },
  { column: 'lacks', as: 'lacks' },
] as const satisfies readonly { readonly column: DeskColumn | 'advisor'; readonly as: string }[];

/** What a column shows: in a view by private data, the last one has another name and other values. */
export type ColumnName = (typeof columns)[number]['column'] | DeskPrivate;

/** Returns the columns in a view, each with its name there and what a press on it sorts by; undefined if it sorts nothing. */
export const columnsIn = (shown: DeskPrivate | undefined) =>
  columns.map(({ column, as }) => {
    const name: ColumnName = column === 'lacks' && shown !== undefined ? shown : column;
    return { column, as, name, sortsBy: sortOf(name) };
  });

function sortOf(name: ColumnName): DeskColumn | undefined {
  if (name === 'advisor' || name === 'keys') return undefined;
  return name === 'mandates' ? 'mandate' : name;
}
