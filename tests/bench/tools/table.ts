import { median } from '../data/measure.ts';

/** A text table: the first column is aligned left, figures right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join(
    '\n',
  );
}

/** A cell with the median and, of several values, the lowest and the highest. */
export function spread(values: readonly number[]): string {
  const [middle, lowest, highest] = [median(values), Math.min(...values), Math.max(...values)];
  if (values.length === 1) return rounded(middle);
  return `${rounded(middle)} (${rounded(lowest)}–${rounded(highest)})`;
}

const rounded = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
