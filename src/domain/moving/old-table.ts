/** A table of another program, as its file has it. */
export type OldTable = {
  /** Each name once. */
  readonly headers: readonly string[];
  readonly rows: readonly OldRow[];
};

/** `line`: as a spreadsheet counts rows, from 1. A short row has fewer cells than there are headers. */
export type OldRow = { readonly line: number; readonly cells: readonly string[] };

/** Headers as names that differ: an empty one is called by its place, and the second «Precio» is «Precio (2)». */
export function headerNames(headers: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return headers.map((header, at) => {
    const name = header.trim() || `(${at + 1})`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

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
