import { describe, expect, test } from 'vitest';
import { MAX_ROWS, type TableProblem } from '#domain/exchange/table.ts';
import { decodeText } from '#files/decode-text.ts';
import { parseCsv } from '#files/parse-csv.ts';

/** The cells of all rows, the header among them; or the problem. */
const cellsOf = (text: string): string[][] | TableProblem => {
  const table = parseCsv(text);
  if (!table.ok) return table.error;
  const { header, rows } = table.value;
  return [[...header], ...rows.map(({ cells }) => [...cells])];
};

const linesOf = (text: string) => {
  const table = parseCsv(text);
  return table.ok ? table.value.rows.map(({ line }) => line) : table.error;
};

describe('a CSV text', () => {
  const expected = [
    ['Referencia', 'Precio', 'Título'],
    ['1042', '1,5', 'Piso'],
  ];
  test.each<readonly [string, string]>([
    ['semicolons', 'Referencia;Precio;Título\r\n1042;1,5;Piso\r\n'],
    ['commas', 'Referencia,Precio,Título\n1042,"1,5",Piso'],
    ['tabs', 'Referencia\tPrecio\tTítulo\r1042\t1,5\tPiso\r'],
    ['a delimiter that Excel names', 'sep=;\r\nReferencia;Precio;Título\r\n1042;1,5;Piso'],
    ...['"sep=;"', 'SEP=;', 'sep=;;;', '"sep=;";;', '"Sep=;"  '].map(
      (naming) =>
        [
          `${naming} before the names`,
          `${naming}\nReferencia;Precio;Título\n1042;1,5;Piso`,
        ] as const,
    ),
    ...['\u001a', '\u001a\r\n', '\r\n\u001a', '\n\u001a\u001a\u001a', '\n;;\n\u001a\n'].map(
      (end) =>
        [
          `${JSON.stringify(end)} at its end`,
          `Referencia;Precio;Título\n1042;1,5;Piso${end}`,
        ] as const,
    ),
    ['quotation marks everywhere', '"Referencia";"Precio";"Título"\n"1042";"1,5";"Piso"\n'],
    ['blank lines', '\n;;\nReferencia;Precio;Título\n\n;;\n1042;1,5;Piso\n\n'],
  ])('with %s is read', (_, text) => {
    expect(cellsOf(text)).toEqual(expected);
  });

  test('keeps delimiters, line breaks and doubled marks inside quoted cells', () => {
    expect(cellsOf('a;b\n"x;y\r\nz";"dice ""hola"""\n')).toEqual([
      ['a', 'b'],
      ['x;y\nz', 'dice "hola"'],
    ]);
  });

  test('counts rows as a spreadsheet does: a cell with a line break is no row, a blank row is one', () => {
    expect(linesOf('a;b\n"x\ny";1\n\nz;2\n')).toEqual([2, 4]);
  });

  test('marks a row with a mark that is not doubled', () => {
    const table = parseCsv('a;b\n"Piso "bonito" aquí";1\nz;2\n');
    expect(table.ok && table.value.rows.map(({ hasWrongQuotes }) => hasWrongQuotes)).toEqual([
      true,
      undefined,
    ]);
  });

  test.each([
    ['in the middle', 'a;b\n1;2\n"abc;3\n4;5\n', 3],
    ['beside a word in quotation marks', 'a;b\n1;2\n"Piso "bonito"";1\n4;5\n', 3],
    ['in the last row', 'a;b\n1;2\n4;5\n6;"x', 4],
    ['in the last cell of a row', 'a;b\n1;2\n3;"x\n4;5\n', 3],
    ['after a cell with a line break', 'a;b\n"1\n1";2\n"x;3\n4;5\n', 3],
    ['in two rows', 'a;b\n1;2\n"x;3\n4;5\n"y;6\n7;8', 3],
  ])('with a quotation mark open %s is read, and the row is named', (_, text, line) => {
    const table = parseCsv(text);
    const open = table.ok ? table.value.rows.filter(({ hasOpenQuote }) => hasOpenQuote) : [];
    expect(open[0]?.line).toBe(line);
    const whole = table.ok ? table.value.rows.filter(({ hasOpenQuote }) => !hasOpenQuote) : [];
    expect(whole.map(({ cells }) => cells[1])).toEqual(expect.arrayContaining(['2', '5']));
  });

  test.each([
    ['a;"b\n1;2\n', { type: 'openQuote', line: 1 }],
    ['', { type: 'empty' }],
    ['a;b\n', { type: 'empty' }],
    [`a\n${'1\n'.repeat(MAX_ROWS + 1)}`, { type: 'tooManyRows', limit: MAX_ROWS }],
  ])('that cannot be used says why', (text, problem) => {
    expect(cellsOf(text)).toEqual(problem);
  });

  test('with many blank rows is read to its end', () => {
    const lines = linesOf(`a\n${'\n'.repeat(MAX_ROWS)}${'1\n'.repeat(10)}`);
    expect(Array.isArray(lines) && [lines.length, lines.at(-1)]).toEqual([10, MAX_ROWS + 11]);
  });

  test('keeps of an endless cell as much as shows that it is too long', () => {
    const cells = cellsOf(`a;b\n"${'x\n'.repeat(100_000)}";1\n`);
    expect(Array.isArray(cells) && cells[1]?.map(({ length }) => length)).toEqual([100_000, 1]);
  });

  test('of 10,000 rows is read whole', () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => `${n};"Piso ${n}; con\nvistas"`);
    const cells = cellsOf(`id;título\n${rows.join('\n')}`);
    expect(Array.isArray(cells) && [cells.length, cells[10_000]]).toEqual([
      10_001,
      ['9999', 'Piso 9999; con\nvistas'],
    ]);
  });
});

describe('a text of any encoding', () => {
  const text = 'Título;Ático\nMuíños;1';
  const wide = (isLittle: boolean) => {
    const bytes = new Uint8Array(text.length * 2);
    const view = new DataView(bytes.buffer);
    [...text].forEach((char, place) => {
      view.setUint16(place * 2, char.charCodeAt(0), isLittle);
    });
    return [...bytes];
  };
  const utf8 = [...new TextEncoder().encode(text)];
  const ansi = [...text].map((char) => char.charCodeAt(0));
  test.each([
    ['UTF-8', utf8, 'utf-8'],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...utf8], 'utf-8'],
    ['windows-1252', ansi, 'windows-1252'],
    ['UTF-16 with a mark', [0xff, 0xfe, ...wide(true)], 'utf-16le'],
    ['UTF-16 of the other order', [0xfe, 0xff, ...wide(false)], 'utf-16be'],
    ['UTF-16 without a mark', wide(true), 'utf-16le'],
    ['UTF-16 of the other order without a mark', wide(false), 'utf-16be'],
  ])('in %s is decoded', (_, bytes, encoding) => {
    expect(decodeText(new Uint8Array(bytes))).toEqual({ ok: true, value: { text, encoding } });
  });

  const damaged = (start: readonly number[], around: string) =>
    new Uint8Array([...start, ...new TextEncoder().encode(around), 0xf1, 0x61]);
  test.each([
    ['a mark and nothing else that tells', [0xef, 0xbb, 0xbf], 'Espa'],
    ['a mark and accents', [0xef, 0xbb, 0xbf], 'Título: Espa'],
    ['no mark, and two accents', [], 'Ático. Título: Espa'],
    ['no mark, and the sign of the euro', [], '198.000 € — Espa'],
    ['no mark, and accents after it too', [], 'áéíóú Espa'],
  ])('in UTF-8 with one wrong byte is UTF-8: %s', (_, start, around) => {
    const decoded = decodeText(damaged(start, around));
    expect(decoded.ok && [decoded.value.encoding, decoded.value.text]).toEqual([
      'utf-8',
      `${around}\ufffda`,
    ]);
  });

  test.each([
    ['an Excel workbook', [0x50, 0x4b, 0x03, 0x04, 0x14], 'spreadsheet'],
    ['an old Excel workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'spreadsheet'],
    ['bytes of something else', [0x00, 0x01, 0x00, 0x00, 0x80, 0x80, 0x90], 'notText'],
  ])('that is %s is refused', (_, bytes, type) => {
    expect(decodeText(new Uint8Array(bytes))).toEqual({ ok: false, error: { type } });
  });
});
