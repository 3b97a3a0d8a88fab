import { beforeAll, describe, expect, test } from 'vitest';
import type { Listing } from '#domain/listing/listing.ts';
import { isRecovery } from '#domain/outbox/entry/change-kinds.ts';
import type { OutboxChange, Problem } from '#domain/outbox/entry/outbox-entry.ts';
import { planRecoverListing } from '#domain/outbox/plan/plan-recover.ts';
import { authorText, entryLines } from '#features/outbox/problem/change-words.ts';
import { problemWords } from '#features/outbox/problem/problem-words.ts';
import { recoveredLines } from '#features/outbox/problem/recovered-words.ts';
import { changeLines, fieldValue, type Words } from '#i18n/change-words.ts';
import outbox from '#i18n/es/staff/outbox.json' with { type: 'json' };
import { formatSize } from '#i18n/format-size.ts';
import { aListing, aPhoto, idOf } from '../../support/device/listings.ts';
import {
  aContext,
  anEntry,
  anUpdate,
  anUpload,
  creationOf,
  LISTING,
  parked,
} from '../../support/device/outbox-entries.ts';
import { ANA, plain, spanishWords } from '../../support/device/outbox-words.ts';

const ADVISOR = idOf('a', 1);

let words: Words;
beforeAll(async () => {
  words = await spanishWords({ [ADVISOR]: 'Equipo comercial' });
});

test('private data have their own names and values, also in the history that they share with their listing', () => {
  expect(
    changeLines(
      'privateData',
      {
        mandate: { from: '', to: 'exclusive' },
        mandateEnd: { from: '', to: '2026-12-31' },
        commission: { from: 0, to: 2.25 },
        floor: { from: '', to: '3.º' },
      },
      words,
    ).map(plain),
  ).toEqual([
    'Mandato: vacío → En exclusiva',
    'Fin del mandato: vacío → 31 de diciembre de 2026',
    'Comisión (%): 0 → 2,25',
    'Planta: vacío → 3.º',
  ]);
  const inHistory = {
    'private:street_number': { from: '', to: '4' },
    'private:commission': { from: 0, to: 2.25 },
    floor: { from: '', to: 'ground' },
  };
  expect(changeLines('listings', inHistory, words).map(plain)).toEqual([
    'Número: vacío → 4',
    'Comisión (%): 0 → 2,25',
    'Planta: vacío → Bajo',
  ]);
});

test('the author of the other value is a name or else an e-mail, or the person on another device', () => {
  const when = '2026-11-21 09:42:00.000Z';
  const now = Date.parse('2026-11-21T10:00:00Z');
  expect(authorText({ who: 'other@example.test', when }, words, now)).toMatch(
    /^other@example\.test · hoy, \d+:42$/,
  );
  expect(authorText({ who: 'ana@example.test', account: ANA.account, when }, words, now)).toMatch(
    /^Ana · hoy, /,
  );
  expect(authorText({ who: words.email, when }, words, now)).toMatch(
    /^Tú, en tu otro dispositivo · hoy, /,
  );
  expect(authorText({ who: '', when: '' }, { ...words, email: '' }, now)).toBe('');
});

describe('what has changed', () => {
  test('is listed field by field, in the words of the page', () => {
    expect(
      changeLines(
        'listings',
        {
          price: { from: 185_000, to: 1_180_000 },
          status: { from: 'available', to: 'sold' },
          isPremium: { from: false, to: true },
          features: { from: [], to: ['Ascensor', 'Terraza'] },
          advisorId: { from: '', to: ADVISOR },
          energyRating: { from: 'B', to: 'en_tramite' },
          area: { from: 66, to: 67 },
        },
        words,
      ).map(plain),
    ).toEqual([
      'Precio: 185.000 € → 1.180.000 €',
      'Estado: Disponible → Vendido',
      'Premium: no → sí',
      'Características: vacío → Ascensor, Terraza',
      'Contacto: vacío → Equipo comercial',
      'Certificado energético: B → En trámite',
      'Superficie: 66 m² → 67 m²',
    ]);
  });
  test('is also read from the server’s field names and values, as in a history', () => {
    expect(
      changeLines('listings', { operation_type: { from: 'venta', to: 'alquiler' } }, words),
    ).toEqual(['Operación: Venta → Alquiler']);
  });
  test('shortens a very long value in a line of changes, but not in the full view', () => {
    const long = 'a'.repeat(100_000);
    expect(
      changeLines('listings', { description: { from: '', to: long } }, words)[0]?.length,
    ).toBeLessThan(250);
    expect(fieldValue('listings', 'description', long, words)).toBe(long);
  });
  test('counts photos with their size', () => {
    const uploads = [anUpload(1, 1_000_000), anUpload(2, 2_000_000)];
    expect(entryLines(uploads, words).map(plain)).toEqual(['2 fotos nuevas · 3 MB']);
    expect(plain(formatSize(0, 'es'))).toBe('0 MB');
    expect(plain(formatSize(1, 'es'))).toBe('0,1 MB');
  });

  const every: OutboxChange[] = [
    creationOf(LISTING),
    creationOf(LISTING, { again: true }),
    {
      kind: 'update',
      collection: 'listings',
      id: LISTING,
      changes: { title: { from: 'a', to: 'b' } },
    },
    { kind: 'delete', collection: 'listings', id: LISTING, seen: [], seenPhotoIds: [] },
    { kind: 'publish', collection: 'listings', id: LISTING },
    anUpload(1, 1).change,
    { kind: 'remove-photo', collection: 'listings', id: LISTING, photoId: idOf('p', 1) },
    { kind: 'order-photos', collection: 'listings', id: LISTING, photoIds: [] },
    {
      kind: 'create',
      collection: 'advisors',
      id: ADVISOR,
      fields: { name: 'a', phone: '', email: '' },
    },
    {
      kind: 'update',
      collection: 'advisors',
      id: ADVISOR,
      changes: { phone: { from: '', to: '981' } },
    },
    {
      kind: 'note',
      collection: 'listings',
      id: LISTING,
      changes: { title: { from: 'a', to: 'b' } },
    },
    {
      kind: 'note',
      collection: 'advisors',
      id: ADVISOR,
      changes: { phone: { from: '1', to: '2' } },
    },
  ];
  test.each(every)('has words for $kind', (change) => {
    const [line, ...others] = entryLines([anEntry(1, change)], words);
    expect(others).toEqual([]);
    expect(line).toMatch(/^[A-Z1]/);
    expect(line).not.toMatch(/outbox\.|[{}]/);
  });
});

describe('why an entry needs attention', () => {
  const refusal = (field: string, code: string): Problem => ({
    type: 'Refused',
    fields: [{ field, code, message: '' }],
  });
  test.each([
    ['operation_type', 'validation_required', 'Operación: falta'],
    ['title', 'validation_max_text_constraint', 'Título: demasiado largo'],
    ['price', 'validation_min_number_constraint', 'Precio: fuera de los límites'],
    ['something_new', 'validation_required', 'otro dato: no es válido'],
    ['file', 'validation_broken_picture', 'La foto está incompleta: vuelve a añadirla.'],
    [
      'file',
      'validation_unknown_parts',
      'La foto lleva datos que el servidor no acepta. Rehazla: se envía la misma imagen sin ellos.',
    ],
    [
      'id',
      'validation_removed',
      'Ya había llegado y se eliminó después. Si la vuelves a enviar, el anuncio la tendrá otra vez.',
    ],
    [
      'file',
      'validation_too_many_files',
      'El anuncio ya tiene 15 fotos, que es el máximo: quita una y vuelve a enviar esta. «Descartar» descarta todo lo que espera de este anuncio.',
    ],
  ])('a refusal of %s for %s says "%s"', (field, code, line) => {
    const said = problemWords(anUpdate(1, LISTING, parked(refusal(field, code))), words.t, true);
    expect(said.lines).toEqual([line]);
  });
  test('a conflict does not say that it is with another person, since it may be with one’s own other device', () => {
    const { text } = problemWords(
      anUpdate(1, LISTING, parked({ type: 'Clash', clashes: [] })),
      words.t,
      true,
    );
    expect(text).toBe('Lo mismo ha cambiado también en otro dispositivo. Elige qué versión queda.');
  });
  test.each<Problem>([
    { type: 'Refused', fields: [] },
    { type: 'Forbidden' },
    { type: 'TooLarge' },
    { type: 'Gone' },
    { type: 'Clash', clashes: [] },
    { type: 'ChangedSince', clashes: [] },
    { type: 'Recovered' },
    { type: 'Forgotten' },
    { type: 'BytesLost' },
  ])('has words for $type', (problem) => {
    const { text } = problemWords(anUpdate(1, LISTING, parked(problem)), words.t, true);
    expect(text).toMatch(/[.:]$/);
    expect(text).not.toMatch(/outbox\./);
  });
});

test('what was turned away asks the admin while the person has a role, and waits for the role without one', () => {
  const turnedAway = anUpdate(1, LISTING, parked({ type: 'Forbidden' }));
  expect(problemWords(turnedAway, words.t, true).text).toMatch(/vuelve a enviarlo/);
  expect(problemWords(turnedAway, words.t, false).text).toBe(
    'Espera a que tu cuenta recupere el permiso.',
  );
});

test('[PULL-12] a recovered entry shows its values next to the server’s, and its other differences', () => {
  const photos = [aPhoto(1), aPhoto(2)];
  const server = aListing(1, { price: 100, photos });
  const held = { ...server, price: 120, photos: [...photos].reverse() };
  const linesOf = (now: Listing | undefined) => {
    const { put } = planRecoverListing({ held, server: now }, held.photos, aContext());
    return put.flatMap(({ change }) =>
      isRecovery(change) ? recoveredLines(change, now, words).map(plain) : [],
    );
  };
  expect(linesOf(server)).toEqual([
    'Precio: 120 € (en el servidor: 100 €)',
    'Otro orden de las fotos',
  ]);
  expect(linesOf(undefined)).toEqual([
    '2 fotos nuevas · 0,1 MB',
    outbox.outbox.problem.recoveredMissing,
  ]);
});
