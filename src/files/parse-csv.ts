import Papa from 'papaparse';
import { err, ok, type Result } from '#base/result.ts';
import { MAX_ROWS, type Table, type TableProblem, type TableRow } from '#domain/exchange/table.ts';

const DELIMITERS = [';', '\t', ',', '|'] as const;

/** Excel names the delimiter in a line of its own before the header, and shows no such row. */
const NAMED = /^sep=(.)\n/i;

/** Characters of a cell that are kept: more than any field may have, so a longer cell is wrong, and does not fill the memory. */
const LONGEST_CELL = 100_000;

/** Parses a CSV text with any usual delimiter and line break. */
export function parseCsv(text: string): Result<Omit<Table, 'encoding'>, TableProblem> {
  const lines = text.replace(/\r\n?/g, '\n');
  const [naming = '', named] = NAMED.exec(lines) ?? [];
  const body = lines.slice(naming.length);
  const found: TableRow[] = [];
  let line = 0;
  let open: TableProblem | undefined;
  Papa.parse<string[]>(body, {
    delimiter: named ?? delimiterOf(body),
    newline: '\n',
    step({ data, errors }, parser) {
      line += 1;
      const codes = errors.map(({ code }) => code);
      if (codes.includes('MissingQuotes')) open = { type: 'openQuote', line };
      if (data.every((cell) => cell.trim() === '')) return;
      const cells = data.map((cell) => cell.slice(0, LONGEST_CELL));
      found.push({ line, cells, ...(codes.includes('InvalidQuotes') && { hasWrongQuotes: true }) });
      if (found.length > MAX_ROWS + 1) parser.abort();
    },
  });
  if (open) return err(open);
  const [header, ...rows] = found;
  if (header === undefined || rows.length === 0) return err({ type: 'empty' });
  return rows.length > MAX_ROWS
    ? err({ type: 'tooManyRows', limit: MAX_ROWS })
    : ok({ header: header.cells, rows });
}

/** The delimiter that the first line has most of, outside quotation marks. */
function delimiterOf(text: string): string {
  const start = Math.max(0, text.search(/\S/));
  const end = text.indexOf('\n', start);
  const first = text.slice(0, end < 0 ? text.length : end).replace(/"[^"]*"/g, '');
  const countOf = (delimiter: string) => first.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (countOf(next) > countOf(best) ? next : best));
}
