/** How many listings a page from the server has. */
export const LISTINGS_ON_A_PAGE = 24;

export type Columns = 1 | 2 | 3 | 4;

/** How listings are divided into rows. */
export type RowPlan = {
  readonly columns: Columns;
  readonly total: number;
  /** The first listing takes two of three or four columns, so the first row has one less. */
  readonly lead: boolean;
};

export function rowCount({ columns, total, lead }: RowPlan): number {
  return Math.ceil((total + (lead ? 1 : 0)) / columns);
}

/** The index of the first listing of a row. */
export function rowStart({ columns, total, lead }: RowPlan, row: number): number {
  return Math.min(total, Math.max(0, row * columns - (lead ? 1 : 0)));
}
