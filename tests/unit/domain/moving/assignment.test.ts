import { expect, test } from 'vitest';
import {
  type Assignment,
  defaultsFor,
  doublesIn,
  type Target,
  targetOf,
  targets,
  withColumn,
} from '#domain/moving/assignment.ts';
import columnWords from '#domain/moving/column-words.json' with { type: 'json' };
import { guessAssignment } from '#domain/moving/guess-assignment.ts';
import {
  createTranslate,
  type Meanings,
  meaningOf,
  unknownValues,
  withMeaning,
} from '#domain/moving/meanings.ts';
import { type OldTable, oldTableOf, samplesOf } from '#domain/moving/old-table.ts';
import { createReadRow } from '#domain/moving/read-table.ts';

/** The columns of another program, assigned by a guess, by a person, and read. */

const tableOf = (
  headers: readonly string[],
  ...rows: readonly (readonly string[])[]
): OldTable => ({
  headers,
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
});
/** Values of columns with a closed list; any other column has a number. */
const VALUES: Readonly<Record<string, string>> = {
  ...{ 'Tipo de inmueble': 'Piso', Operación: 'Venta', 'Certificado energético': 'D' },
};
const guess = (...headers: readonly string[]) => {
  const values = headers.map((header) => VALUES[header] ?? '1');
  return headers.map((header) => targetOf(guessAssignment(tableOf(headers, values)), header));
};

test('every word of a column is of a target, and of one only where its values cannot decide', () => {
  const names: readonly string[] = Object.keys(columnWords);
  expect(names.filter((name) => !targets.some((target) => target === name))).toEqual([]);
  const all = Object.values(columnWords).flat();
  expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual(['estado', 'numero']);
});

test.each([
  ['Referencia', 'oldReference'],
  ['Ref.', 'oldReference'],
  ['PRECIO (€)', 'price'],
  ['Prezo', 'price'],
  ['Asking price', 'price'],
  ['Nº de habitaciones', 'bedrooms'],
  ['Dormitorios', 'bedrooms'],
  ['Beds', 'bedrooms'],
  ['Baños', 'bathrooms'],
  ['M²', 'area'],
  ['Superficie construida (m2)', 'area'],
  ['Superficie útil', 'usableArea'],
  ['M2 parcela', 'plotArea'],
  ['Tipo de inmueble', 'type'],
  ['Operación', 'operationType'],
  ['Certificado energético', 'energyRating'],
  ['Gastos de comunidad', 'communityFee'],
  ['Población', 'location'],
  ['Título', 'title'],
])('the column «%s» is guessed as %s', (header, target) => {
  expect(guess(header)).toEqual([target]);
});

test.each([
  ...['Nombre', 'DNI', 'DNI del propietario', 'Email comercial', 'Código postal'],
  ...['Precio interno', 'Fecha de alta', 'Comercial', 'Lorem', ''],
])('the column «%s» is not guessed: it may be nobody else’s business, or nothing', (header) => {
  expect(guess(header)).toEqual([undefined]);
});

test('each target is guessed once, for the column that has its very name', () => {
  expect(guess('Precio anterior', 'Precio', 'Importe')).toEqual([undefined, 'price', undefined]);
  expect(guess('Barrio', 'Población')).toEqual(['location', 'location']);
});

test('what no column gives, new listings have as the form begins', () => {
  expect(defaultsFor([{ header: 'Tipo', target: 'type' }])).toEqual([
    { field: 'operationType', choice: 'venta' },
    { field: 'status', choice: 'available' },
  ]);
});

test('the values decide what a name with two meanings is', () => {
  const guessOf = (...values: readonly string[]) =>
    targetOf(guessAssignment(tableOf(['Estado'], ...values.map((value) => [value]))), 'Estado');
  expect(guessOf('Disponible', 'Vendido', 'Lo otro')).toBe('status');
  expect(guessOf('A reformar', 'Obra nueva', 'Lo otro')).toBe('condition');
});

test('two columns for one field are refused, unless their texts can be joined', () => {
  const assignment: Assignment = [
    { header: 'Precio', target: 'price' },
    { header: 'Barrio', target: 'location' },
    { header: 'Ciudad', target: 'location' },
    { header: 'Importe', target: 'price' },
  ];
  expect(doublesIn(assignment)).toEqual([{ target: 'price', headers: ['Precio', 'Importe'] }]);
  const mended = withColumn(assignment, 'Importe', undefined);
  expect(doublesIn(mended)).toEqual([]);
  expect(targetOf(withColumn(mended, 'Precio', 'deposit'), 'Precio')).toBe('deposit');
});

type Column = readonly [target: Target, cell: string];
/** Reads one row; `columns` as header → target and cell. */
const readRow = (columns: Readonly<Record<string, Column>>) => {
  const headers = Object.keys(columns);
  const table = tableOf(
    headers,
    Object.values(columns).map(([, cell]) => cell),
  );
  const assignment = Object.entries(columns).map(([header, [target]]) => ({ header, target }));
  const [first] = table.rows.map(createReadRow(table, assignment));
  if (first === undefined) throw new Error('There is no row.');
  return first;
};

test('a row is read in our words', () => {
  expect(
    readRow({
      Ref: ['oldReference', ' 103 '],
      Tipo: ['type', 'Ático'],
      Op: ['operationType', 'En venta'],
      Precio: ['price', '198.000 €'],
      Hab: ['bedrooms', '3 hab.'],
      M2: ['area', '98,5 m²'],
      Ciudad: ['location', 'A Coruña'],
      Barrio: ['location', 'Monte Alto'],
      Texto: ['description', '<p>Con vistas</p>'],
      Ascensor: ['lift', 'Sí'],
      Planta: ['floor', '3º B'],
      Destacado: ['isFeatured', 'NO'],
      Extras: ['features', 'Lift; Terraza, Horno'],
      Fotos: ['photos', '103-1.jpg|103-2.jpg'],
      Letra: ['energyRating', ''],
      IBI: ['propertyTax', 'entre 100 y 200'],
      ...Object.fromEntries<Column>([['constructor', ['title', 'Ático con terraza']]]),
    }),
  ).toEqual({
    ...{ line: 2, id: '', reference: '103', left: [], problems: [], privateCells: {} },
    cells: {
      ...{ type: 'penthouse', operationType: 'venta', price: '198.000 €', bedrooms: '3' },
      ...{ area: '98,5 m²', location: 'Monte Alto, A Coruña', description: 'Con vistas' },
      ...{ lift: 'yes', floor: '3', isFeatured: 'false', propertyTax: 'entre 100 y 200' },
      title: 'Ático con terraza',
    },
    features: ['Ascensor', 'Terraza', 'Horno'],
    photos: ['103-1.jpg', '103-2.jpg'],
  });
});

test('what only the agency sees is read apart from what visitors see', () => {
  const row = readRow({
    Título: ['title', 'Ático'],
    Planta: ['floor', '3º'],
    Piso: ['private:floor', '3º'],
    Dueño: ['private:ownerName', 'Carme'],
    Apellidos: ['private:ownerName', 'Lires'],
    Longitud: ['private:point', '-8,4115'],
    Latitud: ['private:point', '43,3623'],
    Exclusiva: ['private:mandate', 'Sí'],
    Notas: ['private:notes', '<p>Llamar antes</p>'],
    Llaves: ['private:keysPlace', ''],
  });
  expect(row.cells).toEqual({ title: 'Ático', floor: '3' });
  expect(row.privateCells).toEqual({
    ...{ floor: '3º', ownerName: 'Carme Lires', point: '43.3623, -8.4115' },
    ...{ mandate: 'exclusive', notes: 'Llamar antes' },
  });
});

test.each([
  ['En exclusiva', 'exclusive'],
  ['No exclusiva', 'shared'],
  ['Verbal', 'verbal'],
  ['No', ''],
  ['A medias', 'A medias'],
])('the mandate «%s» is «%s»', (text, mandate) => {
  const { privateCells } = readRow({ Encargo: ['private:mandate', text] });
  expect(privateCells).toEqual({ mandate });
});

test('a point in one cell stays as it is', () => {
  const { privateCells } = readRow({ GPS: ['private:point', '43.36,8.41'] });
  expect(privateCells).toEqual({ point: '43.36,8.41' });
});

test('a row with more cells than columns, or with wrong quotes, is wrong whatever its columns are', () => {
  const table: OldTable = {
    headers: ['Título'],
    rows: [
      { line: 2, cells: ['Casa', 'con jardín'] },
      { line: 3, cells: ['Casa'], hasWrongQuotes: true },
    ],
  };
  const read = createReadRow(table, [{ header: 'Título', target: 'title' }]);
  expect(table.rows.map((row) => read(row).problems.map(({ problem }) => problem.type))).toEqual([
    ['tooManyCells'],
    ['wrongQuotes'],
  ]);
});

test('a cell that a program has guarded against formulas is read without the guard', () => {
  expect(readRow({ Título: ['title', "'=Piso"] }).cells.title).toBe('=Piso');
});

test('a word that we do not know is asked about once, and its meaning replaces it', () => {
  const rows = ['Ático-dúplex', 'ATICO DUPLEX!', 'Piso', 'Trastero', 'Trastero'].map((type) =>
    readRow({ Tipo: ['type', type] }),
  );
  const [loft, storage] = unknownValues([...rows, readRow({ Tipo: ['type', 'Torre'] })], []);
  expect([loft, storage]).toEqual([
    { field: 'type', text: 'Trastero' },
    { field: 'type', text: 'Torre' },
  ]);
  if (loft === undefined || storage === undefined) throw new Error('Nothing is asked.');
  let meanings: Meanings = [];
  expect(meaningOf(meanings, loft)).toBeUndefined();
  meanings = withMeaning(withMeaning(meanings, loft, 'garage'), storage, '');
  expect([meaningOf(meanings, loft), meaningOf(meanings, storage)]).toEqual(['garage', '']);
  const translate = createTranslate(meanings);
  const typeOf = (text: string) => translate(readRow({ Tipo: ['type', text] })).cells;
  expect([typeOf('TRASTERO'), typeOf('Torre'), typeOf('Piso'), typeOf('Cueva')]).toEqual([
    { type: 'garage' },
    {},
    { type: 'apartment' },
    { type: 'Cueva' },
  ]);
});

test('headers are names that differ, and samples are a column’s first values', () => {
  const header = ['Precio', '', 'Precio ', 'Precio'];
  expect(oldTableOf({ header, rows: [] }).headers).toEqual([
    ...['Precio', '(2)', 'Precio (2)', 'Precio (3)'],
  ]);
  const table = tableOf(['A', 'B'], ['1', 'x'], ['2', ''], ['3'], ['4', 'x'], ['5', 'y']);
  expect([samplesOf(table, 'A', 3), samplesOf(table, 'B', 3)]).toEqual([
    ['1', '2', '3'],
    ['x', 'y'],
  ]);
});
