import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCsvLine, csvHeader } from '#domain/exchange/csv-text.ts';
import { planImport } from '#domain/exchange/plan-import.ts';
import { bringsPrivateAnew, type PreviewLine, previewOf } from '#domain/exchange/preview.ts';
import { assignColumns, lineOfRow } from '#domain/exchange/table.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { valuesOf } from '#domain/outbox/entry/merge.ts';
import {
  NO_PRIVATE_DATA,
  type PrivateField,
  type PrivateFields,
} from '#domain/private-data/private-data.ts';
import { parseCsv } from '#files/parse-csv.ts';
import { aLine, knownWith, spanishWords } from '../../../support/device/exchange.ts';
import { aListing, idOf } from '../../../support/device/listings.ts';
import { aContext, carriedOut } from '../../../support/device/outbox-entries.ts';

const listing = aListing(1);
const full: PrivateFields = {
  street: 'Rúa Real',
  streetNumber: '12',
  floor: '3.º',
  door: 'B',
  cadastralReference: '9872023VH5797S0001WX',
  point: '43.362344,-8.411540',
  pointInFeed: true,
  ownerName: 'Carme Lires',
  ownerPhone: '+34 600 111 222',
  ownerEmail: 'carme@example.test',
  mandate: 'exclusive',
  mandateDate: '2026-01-02',
  mandateEnd: '2026-12-31',
  commission: 2.5,
  keysPlace: 'Cajón 3',
  keysHolder: 'Breixo',
  notes: 'Llamar antes;\nde las "nueve"',
};

const privateData = (data: PrivateFields | undefined) =>
  new Map(data ? [[listing.id, data] as const] : []);

const fileOf = (one: Listing, data: PrivateFields | undefined): string => {
  const all = privateData(data);
  return csvHeader(spanishWords, all) + createCsvLine(spanishWords, [], all)(one);
};

/** The preview of a file whose only listing has these private data here. */
function previewed(text: string, known: PrivateFields | undefined): PreviewLine | undefined {
  const table = parseCsv(text);
  if (!table.ok) throw new Error(table.error.type);
  const { header, rows } = table.value;
  const lines = rows.map((row) => lineOfRow(row, assignColumns(header, spanishWords)));
  return previewOf(lines, knownWith([listing], { privateData: privateData(known) }))[0];
}

/** The preview of a line with these private cells and nothing else. */
const lineWith = (
  privateCells: Partial<Record<PrivateField, string>>,
  known: PrivateFields | undefined,
) =>
  previewOf(
    [{ ...aLine(2, { id: listing.id }), privateCells }],
    knownWith([listing], { privateData: privateData(known) }),
  )[0];

const newValues = (line: PreviewLine | undefined) =>
  line?.kind === 'changed' ? valuesOf(line.privateChange?.changes ?? {}) : line;

test('private data for a listing that has none are named, since they may have been erased since the file was made', () => {
  const anew = (known: PrivateFields | undefined) => {
    const line = lineWith({ ownerName: 'Aurora Castro' }, known);
    if (line?.kind !== 'changed') throw new Error('Nothing changes.');
    return bringsPrivateAnew(line);
  };
  expect([anew(undefined), anew({ ...NO_PRIVATE_DATA, street: 'Real' })]).toEqual([true, false]);
});

describe('a file with private data', () => {
  test('has a column for each private field at its end, in Spanish', () => {
    expect(
      csvHeader(spanishWords, new Map()).replace(csvHeader(spanishWords).trim(), ''),
    ).toMatchInlineSnapshot(`
        ";Privado: Calle;Privado: Número;Privado: Planta;Privado: Puerta;Privado: Referencia catastral;Privado: Punto exacto;Privado: El portal puede mostrar el punto exacto;Privado: Propietario;Privado: Teléfono del propietario;Privado: Correo del propietario;Privado: Mandato;Privado: Fecha del mandato;Privado: Fin del mandato;Privado: Comisión (%);Privado: Dónde están las llaves;Privado: Quién tiene las llaves;Privado: Notas de la agencia
        "
      `);
  });

  test('has days as they are stored, decimal commas, and no cell that a spreadsheet would run', () => {
    expect(fileOf(listing, full).split(';').slice(-14).join(';')).toMatchInlineSnapshot(`
      "9872023VH5797S0001WX;43.362344,-8.411540;Sí;Carme Lires;'+34 600 111 222;carme@example.test;En exclusiva;2026-01-02;2026-12-31;2,5;Cajón 3;Breixo;"Llamar antes;
      de las ""nueve"""
      "
    `);
  });

  test.each([
    ['all fields', full],
    ['empty fields', NO_PRIVATE_DATA],
    ['no private data', undefined],
  ])('comes back without a change: %s', (_, data) => {
    expect(previewed(fileOf(listing, data), data)?.kind).toBe('same');
  });

  test('comes back without a change, whatever the texts are', () => {
    const nasty = fc.stringMatching(/^[=+\-@'";,|\\\n\ta á€ñ]{0,12}$/);
    fc.assert(
      fc.property(nasty, nasty, (ownerName, notes) => {
        const data = {
          ...full,
          ownerName: ownerName.replace(/\s+/g, ' ').trim(),
          notes: notes.trim(),
        };
        expect(previewed(fileOf(listing, data), data)?.kind).toBe('same');
      }),
      { numRuns: 200, seed: 1 },
    );
  });

  test('fills a device that does not have the data yet', () => {
    expect(newValues(previewed(fileOf(listing, full), undefined))).toEqual(full);
  });
});

test('Without private data chosen, no column and no cell has any', () => {
  const text = csvHeader(spanishWords) + createCsvLine(spanishWords, [])(listing);
  expect(text).not.toContain('Privado');
  expect(previewed(text, full)?.kind).toBe('same');
});

describe('a changed private cell', () => {
  test('is read as the form and people write it; other fields stay', () => {
    const cells = {
      ownerName: ' Xoán  Lires ',
      mandate: 'compartido',
      mandateEnd: '1/2/2027',
      commission: '3,25 %',
      pointInFeed: 'no',
      notes: '',
    };
    expect(newValues(lineWith(cells, full))).toEqual({
      ownerName: 'Xoán Lires',
      mandate: 'shared',
      mandateEnd: '2027-02-01',
      commission: 3.25,
      pointInFeed: false,
      notes: '',
    });
  });

  test('that means the stored value is no change', () => {
    const cells = { commission: '2,50', mandate: 'exclusive', mandateDate: '2/1/2026' };
    expect(lineWith(cells, full)?.kind).toBe('same');
  });

  test('that is empty leaves what was noted since an earlier import of the line', () => {
    const cells = { title: 'Casa', description: 'Con jardín', location: 'Oleiros', area: '120' };
    const line = { ...aLine(2, cells), newId: listing.id, privateCells: { notes: '' } };
    const known = knownWith([listing], { privateData: privateData(full) });
    const [found] = previewOf([line], known);
    expect(found?.kind === 'changed' && found.privateChange).toBeUndefined();
  });

  test('that breaks a rule of the form makes the line wrong and says why', () => {
    const cells = {
      ownerEmail: 'carme',
      commission: '101',
      mandate: 'Eterno',
      pointInFeed: 'quizás',
      mandateDate: '2027-01-01',
    };
    const line = lineWith(cells, full);
    const told = line?.kind === 'wrong' ? line.cells : [];
    expect(
      told.map(({ column, value, problem }) => {
        const { type } = problem.type === 'private' ? problem.problem : problem;
        return `${column} ${type} «${value}»`;
      }),
    ).toEqual([
      'private:mandate notAChoice «Eterno»',
      'private:pointInFeed notYesOrNo «quizás»',
      'private:ownerEmail notAnEmail «carme»',
      'private:mandateEnd endsBefore «2026-12-31»',
      'private:commission tooMuch «101»',
    ]);
  });
});

describe('an accepted line with private data', () => {
  const newCells = { title: 'Casa', description: 'Con jardín', location: 'Oleiros', area: '120' };
  const planned = (line: PreviewLine | undefined, queue: Parameters<typeof aContext>[0] = []) => {
    if (line?.kind !== 'new' && line?.kind !== 'changed') throw new Error(line?.kind);
    const listingId = line.kind === 'new' ? idOf('n', 1) : line.listing.id;
    return carriedOut(queue, planImport([{ line, listingId, photos: [] }], aContext(queue)));
  };

  test('becomes one edit of the private data, and none of the listing', () => {
    const queue = planned(lineWith({ ownerName: 'Xoán' }, full));
    expect(queue.map(({ change, dependsOn }) => ({ change, dependsOn }))).toEqual([
      {
        change: {
          kind: 'update',
          collection: 'privateData',
          id: listing.id,
          changes: { ownerName: { from: 'Carme Lires', to: 'Xoán' } },
        },
        dependsOn: [],
      },
    ]);
  });

  test('joins the edit of the private data that waits', () => {
    const first = planned(lineWith({ ownerName: 'Xoán' }, full));
    const shown = { ...full, ownerName: 'Xoán' };
    const queue = planned(lineWith({ keysHolder: '' }, shown), first);
    expect(queue.map(({ change }) => 'changes' in change && valuesOf(change.changes))).toEqual([
      { ownerName: 'Xoán', keysHolder: '' },
    ]);
  });

  test('about a new listing is sent after it', () => {
    const line = { ...aLine(2, newCells), privateCells: { ownerName: 'Xoán' } };
    const [creation, edit, ...more] = planned(previewOf([line], knownWith([]))[0]);
    expect(creation?.change).toMatchObject({ kind: 'create', collection: 'listings' });
    expect(edit?.change).toMatchObject({
      kind: 'update',
      collection: 'privateData',
      creates: true,
    });
    expect(edit?.dependsOn).toEqual([creation?.id]);
    expect(more).toEqual([]);
  });
});
