/** How the listings stand in rows. Counts only; heights are the list's own business. */
export type RowPlan = {
  readonly columns: 1 | 2 | 3;
  readonly total: number;
  /** The first listing takes two of three columns, so the first row holds one less. */
  readonly lead: boolean;
};

/** How many rows the plan needs. */
export function rowCount({ columns, total, lead }: RowPlan): number {
  return Math.ceil((total + (lead ? 1 : 0)) / columns);
}

/** Position of the first listing of a row, counted from 0. */
export function rowStart({ columns, total, lead }: RowPlan, row: number): number {
  return Math.min(total, Math.max(0, row * columns - (lead ? 1 : 0)));
}
