import * as v from 'valibot';
import { type Searchable, searchableFields } from '#domain/search/searchable.ts';

/** What a search reads of a stored listing. `lost`: it is gone on the server, kept for its pending changes (PULL-5). */
export type SearchRow = Searchable & { readonly lost?: boolean | undefined };

export const packedFields = [...searchableFields, 'lost'] as const;

/** The values of one field, in the order of the rows. If there are `texts`, a value names one by its place. */
const columnSchema = v.object({
  texts: v.array(v.string()),
  values: v.custom<readonly unknown[]>(Array.isArray),
});
export type Column = v.InferOutput<typeof columnSchema>;

const columnsSchema = v.object({ count: v.number(), columns: v.array(columnSchema) });
/** Checks of a packed row only its id, because the row was parsed when it was packed. */
export const hasId = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string';
const rowSchema = v.custom<SearchRow>(hasId);

/** Returns the rows again; undefined if the columns are not complete. Values are not checked: they were when packed. */
export function unpackColumns(stored: unknown): readonly SearchRow[] | undefined {
  const read = v.safeParse(columnsSchema, stored);
  if (!read.success) return undefined;
  const { count, columns } = read.output;
  const isComplete =
    columns.length === packedFields.length &&
    columns.every(({ values }) => values.length === count);
  if (!isComplete) return undefined;
  const values = columns.map(unpack);
  const rows = Array.from({ length: count }, (_, at): unknown => new PackedRow(values, at));
  return rows.every((row) => v.is(rowSchema, row)) ? rows : undefined;
}

function unpack({ texts, values }: Column): readonly unknown[] {
  if (texts.length === 0) return values;
  const textAt = (place: unknown) => (typeof place === 'number' ? texts[place] : undefined);
  return values.map((value) => (Array.isArray(value) ? value.map(textAt) : textAt(value)));
}

/** A row that reads its fields from columns: making an object with all of them takes ten times as long. */
class PackedRow {
  readonly columns: readonly (readonly unknown[])[];
  readonly at: number;

  constructor(columns: readonly (readonly unknown[])[], at: number) {
    this.columns = columns;
    this.at = at;
  }
}

for (const [n, field] of packedFields.entries())
  Object.defineProperty(PackedRow.prototype, field, {
    get(this: PackedRow) {
      return this.columns[n]?.[this.at] ?? undefined; // JSON has null for an absent value
    },
  });
