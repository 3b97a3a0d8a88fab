import Papa from 'papaparse';
import { err, ok, type Result } from '#base/result.ts';
import { MAX_ROWS, type Table, type TableProblem, type TableRow } from '#domain/exchange/table.ts';

const DELIMITERS = [';', '\t', ',', '|'] as const;

/** Excel names the delimiter in a line of its own before the header, and shows no such row. Other programs put it in quotation marks. */
const NAMED = /^"?sep=([^"\n])"?[;,\t ]*\n/i;

/** The end of a file of old DOS and Windows programs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is the character
const DOS_END = /[\u001a\0]+\s*$/;

/** Characters of a cell that are kept: more than any field may have, so a longer cell is wrong, and does not fill the memory. */
const LONGEST_CELL = 100_000;

/** Parses a CSV text with any usual delimiter and line break. */
export function parseCsv(text: string): Result<Omit<Table, 'encoding'>, TableProblem> {
  const lines = text.replace(/\r\n?/g, '\n').replace(DOS_END, '');
  const [naming = '', named] = NAMED.exec(lines) ?? [];
  const body = lines.slice(naming.length);
  const [header, ...rows] = rowsOf(body, named ?? delimiterOf(body));
  if (header?.hasOpenQuote) return err({ type: 'openQuote', line: header.line });
  if (header === undefined || rows.length === 0) return err({ type: 'empty' });
  return rows.length > MAX_ROWS
    ? err({ type: 'tooManyRows', limit: MAX_ROWS })
    : ok({ header: header.cells, rows });
}

/** The rows that have text. One with an open quotation mark ends at its line, and the others are read all the same. */
function rowsOf(body: string, delimiter: string): readonly TableRow[] {
  const found: TableRow[] = [];
  let line = 0;
  let rest = body;
  let isOpen = true;
  const keep = (cells: readonly string[], marks: Partial<TableRow>) => {
    if (cells.every((cell) => cell.trim() === '')) return;
    found.push({ line, cells: cells.map((cell) => cell.slice(0, LONGEST_CELL)), ...marks });
  };
  while (isOpen && found.length <= MAX_ROWS + 1) {
    let end = 0;
    isOpen = false;
    Papa.parse<string[]>(rest, {
      delimiter,
      newline: '\n',
      step({ data, errors, meta }, parser) {
        line += 1;
        const codes = errors.map(({ code }) => code);
        isOpen = codes.includes('MissingQuotes');
        if (isOpen) return parser.abort();
        end = meta.cursor;
        keep(data, codes.includes('InvalidQuotes') ? { hasWrongQuotes: true } : {});
        if (found.length > MAX_ROWS + 1) parser.abort();
      },
    });
    if (!isOpen) break;
    const next = rest.indexOf('\n', end);
    const broken = rest.slice(end, next < 0 ? undefined : next);
    keep(broken.split(delimiter), { hasOpenQuote: true });
    rest = next < 0 ? '' : rest.slice(next + 1);
  }
  return found;
}

/** The delimiter that the first line has most of, outside quotation marks. */
function delimiterOf(text: string): string {
  const start = Math.max(0, text.search(/\S/));
  const end = text.indexOf('\n', start);
  const first = text.slice(0, end < 0 ? text.length : end).replace(/"[^"]*"/g, '');
  const countOf = (delimiter: string) => first.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (countOf(next) > countOf(best) ? next : best));
}
