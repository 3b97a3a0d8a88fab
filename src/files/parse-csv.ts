import Papa from 'papaparse';
import { err, ok, type Result } from '#base/result.ts';
import { MAX_ROWS, type Table, type TableProblem, type TableRow } from '#domain/exchange/table.ts';

const DELIMITERS = [';', '\t', ',', '|'] as const;

/** Excel names the delimiter in a line of its own before the header, and shows no such row. */
const NAMED = /^sep=(.)\n/i;

/** Parses a CSV text with any usual delimiter and line break. */
export function parseCsv(text: string): Result<Omit<Table, 'encoding'>, TableProblem> {
  const lines = text.replace(/\r\n?/g, '\n');
  const [naming = '', named] = NAMED.exec(lines) ?? [];
  const body = lines.slice(naming.length);
  const { data, errors } = Papa.parse<string[]>(body, {
    delimiter: named ?? delimiterOf(body),
    newline: '\n',
    preview: MAX_ROWS + 2,
  });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) return err({ type: 'openQuote', line: (open.row ?? 0) + 1 });
  const wrong = new Set(errors.flatMap(({ code, row }) => (code === 'InvalidQuotes' ? [row] : [])));
  const [header, ...rows] = data.flatMap((cells, place): TableRow[] => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    return [{ line: place + 1, cells, ...(wrong.has(place) && { hasWrongQuotes: true }) }];
  });
  if (header === undefined || rows.length === 0) return err({ type: 'empty' });
  return rows.length > MAX_ROWS
    ? err({ type: 'tooManyRows', limit: MAX_ROWS })
    : ok({ header: header.cells, rows });
}

/** The delimiter that the first line has most of, outside quotation marks. */
function delimiterOf(text: string): string {
  const end = text.search(/\S.*(\n|$)/) < 0 ? 0 : text.indexOf('\n', text.search(/\S/));
  const first = text.slice(0, end < 0 ? text.length : end).replace(/"[^"]*"/g, '');
  const countOf = (delimiter: string) => first.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (countOf(next) > countOf(best) ? next : best));
}
