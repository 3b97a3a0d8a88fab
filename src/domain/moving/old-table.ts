import { unguardCell } from '../exchange/csv-text.ts';
import type { Table, TableRow } from '../exchange/table.ts';

/** A table of another program. */
export type OldTable = {
  /** Each name once. */
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
};

export const oldTableOf = ({ header, rows }: Pick<Table, 'header' | 'rows'>): OldTable => ({
  headers: headerNames(header.map(unguardCell)),
  rows,
});

/** Headers as names that differ: an empty one is called by its place, and the second «Precio» is «Precio (2)». */
function headerNames(headers: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return headers.map((header, at) => {
    const name = header.trim() || `(${at + 1})`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** The columns that have something to say in at least one row. */
export const filledHeaders = (table: OldTable): readonly string[] =>
  table.headers.filter((header) => samplesOf(table, header, 1).length > 0);

/** Up to `most` different values of a column that are not empty. */
export function samplesOf({ headers, rows }: OldTable, header: string, most: number) {
  const at = headers.indexOf(header);
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const value = cells[at]?.trim() ?? '';
    if (value !== '') samples.add(value);
    if (samples.size === most) break;
  }
  return [...samples];
}
