import Papa from 'papaparse';
import { err, ok, type Result } from '#base/result.ts';
import {
  type Encoding,
  MAX_ROWS,
  type Table,
  type TableProblem,
  type TableRow,
} from '#domain/exchange/table.ts';

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

/** How much of a file is looked at to find UTF-16 without a mark, bytes. */
const SAMPLE = 4096;

/** The first bytes of files that spreadsheet programs write instead of text: a zip (xlsx, ods), and the old xls. */
const BINARY = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/**
 * Decodes a text of unknown encoding. What is not UTF-8 or UTF-16 is read as windows-1252, the encoding of older Windows
 * programs in western Europe.
 */
export function decodeText(
  bytes: Uint8Array,
): Result<{ readonly text: string; readonly encoding: Encoding }, TableProblem> {
  if (BINARY.some((start) => start.every((byte, place) => bytes[place] === byte)))
    return err({ type: 'spreadsheet' });
  const wide = utf16Of(bytes);
  if (wide !== undefined) return decoded(bytes, wide);
  if (bytes.subarray(0, SAMPLE).includes(0)) return err({ type: 'notText' });
  const plain = decoded(bytes, 'utf-8');
  return plain.ok ? plain : decoded(bytes, 'windows-1252');
}

function decoded(bytes: Uint8Array, encoding: Encoding): ReturnType<typeof decodeText> {
  try {
    return ok({ text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding });
  } catch {
    return err({ type: 'notText' });
  }
}

/** UTF-16 has a mark of two bytes; without it, about every second byte of a western text is 0. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, place) => {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : undefined;
}
