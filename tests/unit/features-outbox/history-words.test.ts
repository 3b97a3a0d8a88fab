import { beforeAll, expect, test } from 'vitest';
import type { HistoryLine } from '#domain/outbox/entry/subject.ts';
import { historyFields } from '#features/outbox/history/history-words.ts';
import type { Words } from '#i18n/change-words.ts';
import { plain, spanishWords } from '../../support/device/outbox-words.ts';

let words: Words;
beforeAll(async () => {
  words = await spanishWords();
});

const aLine = (kind: HistoryLine['kind'], changes: HistoryLine['changes']): HistoryLine => ({
  rev: 7,
  who: 'a@example.test',
  account: '',
  at: '2026-11-21 09:00:00.000Z',
  kind,
  changes,
});
/** Name and text of each field. */
const said = (line: HistoryLine) =>
  historyFields('listings', line, words).map(({ name, text }) => plain(`${name}: ${text}`));

test('a change from the server’s history shows the old and the new value in the words of the page', () => {
  expect(
    said(
      aLine('update', {
        price: [185_000, 180_000],
        operation_type: ['venta', 'alquiler'],
        is_featured: [false, true],
        tourism_registration: ['', 'VUT-CO-000001'],
      }),
    ),
  ).toEqual([
    'Precio: 185.000 € → 180.000 €',
    'Operación: Venta → Alquiler',
    'Destacado: no → sí',
    'Registro turístico: vacío → VUT-CO-000001',
  ]);
  const order: HistoryLine['changes'] = { photo_order: [['photo1'], ['photo2']] };
  expect(said(aLine('update', order))).toEqual(['Fotos: Otro orden de las fotos']);
});

test('for a value that lost a conflict, the discarded value comes first, then the winning one', () => {
  expect(said(aLine('discarded', { price: [207_000, 205_000], area: [null, 70] }))).toEqual([
    'Precio: descartado: 205.000 € (frente a: 207.000 €)',
    'Superficie: descartado: 70 m² (frente a: vacío)',
  ]);
});

test('a deletion lists the deleted values and leaves out empty fields', () => {
  const gone: HistoryLine['changes'] = {
    title: ['Piso', null],
    features: [[], null],
    bedrooms: [0, null],
    email: ['', null],
  };
  expect(said(aLine('delete', gone))).toEqual(['Título: Piso', 'Dormitorios: 0']);
});

test('a long text is shortened; the full old and new texts come with it in reading order', () => {
  const long = 'a'.repeat(100_000);
  const wholeOf = (kind: HistoryLine['kind']) =>
    historyFields('listings', aLine(kind, { description: ['antes', long] }), words)[0];
  expect(wholeOf('update')?.text.length).toBeLessThan(250);
  expect(wholeOf('update')?.whole).toEqual([
    { label: 'Antes', value: 'antes' },
    { label: 'Después', value: long },
  ]);
  expect(wholeOf('discarded')?.whole).toEqual([
    { label: 'Descartado', value: long },
    { label: 'Frente a', value: 'antes' },
  ]);
  expect(
    historyFields('listings', aLine('update', { title: ['a', 'b'] }), words)[0]?.whole,
  ).toEqual([]);
});
