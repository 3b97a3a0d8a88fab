import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columns } from '#domain/exchange/column.ts';
import {
  BYTE_ORDER_MARK,
  createCsvLine,
  csvHeader,
  guardCell,
  unguardCell,
} from '#domain/exchange/csv-text.ts';
import { previewOf } from '#domain/exchange/preview.ts';
import { assignColumns, lineOfRow, reportColumns, type Table } from '#domain/exchange/table.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { decodeText } from '#files/decode-text.ts';
import { parseCsv } from '#files/parse-csv.ts';
import { fullListing, knownWith, spanishWords } from '../../../support/device/exchange.ts';
import { aListing, aPhoto } from '../../../support/device/listings.ts';

const exported = (listings: readonly Listing[]): string => {
  const lineOf = createCsvLine(spanishWords, knownWith([]).advisors);
  return [BYTE_ORDER_MARK, csvHeader(spanishWords), ...listings.map(lineOf)].join('');
};

const linesIn = ({ header, rows }: Omit<Table, 'encoding'>) =>
  rows.map((row) => lineOfRow(row, assignColumns(header, spanishWords)));

/** The preview of a file, as its bytes are read. */
const previewed = (text: string, listings: readonly Listing[]) => {
  const decoded = decodeText(new TextEncoder().encode(text));
  const table = decoded.ok ? parseCsv(decoded.value.text) : decoded;
  if (!table.ok) throw new Error(table.error.type);
  return previewOf(linesIn(table.value), knownWith(listings));
};

describe('an exported file', () => {
  test('has a column for each field, in Spanish; renaming one must not make older files unreadable', () => {
    expect(csvHeader(spanishWords)).toMatchInlineSnapshot(`
      "Referencia;Id;Título;Descripción;Precio;Ubicación;Zona;Dormitorios;Baños;Superficie;Superficie útil;Parcela;Planta;Ascensor;Exterior o interior;Orientación;Año de construcción;Conservación;Calefacción;Amueblado;Garaje incluido;Disponible desde;Comunidad;IBI;Fianza;Estancia mínima;Mascotas;Estado;Tipo;Operación;Características;Destacado;Premium;Contacto;Certificado energético;Consumo de energía al año;Letra de emisiones;Emisiones al año;Registro turístico;Vídeo o visita 360°;Idioma del original;Título en español;Descripción en español;Título en gallego;Descripción en gallego;Título en inglés;Descripción en inglés;Fotos
      "
    `);
  });

  test('comes back without a change, whatever the texts are', () => {
    const nasty = fc.stringMatching(/^[=+\-@'";,|\\\n\r\ta á€ñ]{0,12}$/);
    fc.assert(
      fc.property(nasty, nasty, fc.array(nasty, { maxLength: 4 }), (title, description, list) => {
        const clean = (text: string) => text.replace(/\s+/g, ' ').trim();
        const features = list.map(clean).filter((one) => one !== '');
        const listing = {
          ...fullListing(aListing(1, { photos: [aPhoto(1), aPhoto(2)] })),
          title: clean(title),
          description: description.replace(/\r\n?/g, '\n').trim(),
          features,
        };
        expect(previewed(exported([listing]), [listing])[0]?.kind).toBe('same');
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  test('has no cell that a spreadsheet would run', () => {
    const listing = aListing(1, { title: '=HYPERLINK("http://x")', location: '@SUM(1)' });
    const [, line = ''] = exported([listing]).split('\r\n');
    expect(line).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(line).toContain(`;'@SUM(1);`);
  });
});

test('A guarded cell comes back exactly, and a typed one stays as it is', () => {
  for (const text of ['=1', '-5', '+34', '@a', "'=1", "''-", "'hola", '\t=', 'a=', '', "'"])
    expect(unguardCell(guardCell(text))).toBe(text);
  expect(unguardCell('-5')).toBe('-5');
  expect(unguardCell("'hola")).toBe("'hola");
});

describe('the columns of a file', () => {
  const report = (...header: string[]) =>
    reportColumns(
      { header, rows: [{ line: 2, cells: header.map(() => 'x') }] },
      assignColumns(header, spanishWords),
    );

  test('are known by their Spanish names without case and accents, and by the names of the fields', () => {
    const header = ['titulo', ' PRECIO ', 'usableArea', 'Fotos', 'Referencia'];
    expect(assignColumns(header, spanishWords)).toEqual([
      'title',
      'price',
      'usableArea',
      'photos',
      'reference',
    ]);
    expect(new Set(assignColumns(columns.map(spanishWords.header), spanishWords)).size).toBe(
      columns.length,
    );
  });

  test('that nobody knows are named', () => {
    expect(report('Id', 'Cuota', 'Precio')).toEqual({
      unused: ['Cuota'],
      double: [],
      lacksName: false,
    });
  });

  test.each([
    ['without a name', 'Título;;;', 'Piso;;;', []],
    ['with a name and no value', 'Título;Lorem;', 'Piso;;', []],
    ['of spaces', 'Título; ;  ', 'Piso; ; ', []],
    ['whose name is in quotation marks', 'Título;"";""', 'Piso;"";', []],
    ['that have a value here and there', 'Título;;Lorem', 'Piso;3;', ['(2)']],
  ])('that are empty are not named: %s', (_, names, row, unused) => {
    const table = parseCsv(`${names}\n${row}\n`);
    if (!table.ok) throw new Error(table.error.type);
    const assignment = assignColumns(table.value.header, spanishWords);
    expect(reportColumns(table.value, assignment).unused).toEqual(unused);
  });

  test('that are there twice are named', () => {
    expect(report('Id', 'Precio', 'precio').double).toEqual(['price']);
  });

  test('must say which listing a row is about', () => {
    expect(report('Precio', 'Estado').lacksName).toBe(true);
    expect(report('Título').lacksName).toBe(false);
  });
});

describe('a row', () => {
  const assignment = ['id', undefined, 'price', 'photos'] as const;
  const read = (cells: string[], hasWrongQuotes?: true) =>
    lineOfRow({ line: 7, cells, ...(hasWrongQuotes && { hasWrongQuotes }) }, assignment);

  test('becomes a line; photos are divided, and a folder before a name is left out', () => {
    expect(read(['x', 'y', "'=1", 'casa\\1.jpg | b/2.jpg|'])).toEqual({
      line: 7,
      cells: { id: 'x', price: '=1' },
      photos: ['1.jpg', '2.jpg'],
    });
  });

  test('that is too short leaves its other fields alone', () => {
    expect(read(['x'])).toEqual({ line: 7, cells: { id: 'x' }, photos: [] });
  });

  test('with too many cells, or with wrong quotation marks, is wrong', () => {
    const types = (line: ReturnType<typeof read>) =>
      line.problems?.map(({ problem, value }) => [problem.type, value]);
    expect(types(read(['x', '', '', '', '', 'z']))).toEqual([['tooManyCells', 'z']]);
    expect(types(read(['x', '', '', '', '']))).toBeUndefined();
    expect(types(read(['x'], true))).toEqual([['wrongQuotes', '']]);
  });
});
