import { describe, expect, test } from 'vitest';
import { pageOf, parseRows } from '#domain/sync/collections.ts';
import { type CollectionName, serverName } from '#domain/sync/server-name.ts';
import table from '#domain/sync/synced.json' with { type: 'json' };
import { idOf } from '../../support/device/listings.ts';

const answer = {
  epoch: 'e',
  user: idOf('u', 1),
  role: 'admin' as const,
  cursor: 9,
  reset: true,
  more: true,
  total: 3,
  gone: [{ c: 'properties', id: idOf('l', 5) }],
};
const listing = {
  c: 'properties',
  id: idOf('l', 1),
  rev: 4,
  title: 'Ático',
  description: '',
  price: 0,
  location: 'Vigo',
  bedrooms: 0,
  bathrooms: 0,
  area: 0,
  status: 'reserved',
  type: 'land',
  operation_type: 'alquiler_vacacional',
  features: ['Vistas'],
  is_featured: true,
  is_premium: false,
  ready: false,
  advisor_id: idOf('a', 1),
  energy_rating: '',
  tourism_registration: 'VUT-1',
  created_at: 'c',
  updated_at: 'u',
  photos: [
    { id: idOf('p', 1), file: 'a.jpg', position: 0, sha256: '', bytes: 1, width: 1, height: 1 },
  ],
};

type Items = Parameters<typeof parseRows>[0];
const parse = (items: Items) => pageOf(answer, parseRows(items));

test("the server's names are those of the table", () => {
  const names = Object.entries(table).map(([name, row]) => [name, row.name]);
  for (const [name, known] of names) expect(serverName(name as CollectionName)).toBe(known);
});

describe('pageOf and parseRows', () => {
  test('maps the server’s field names to the app’s and keeps the envelope', () => {
    const page = parse([listing]);
    expect(page).toMatchObject({
      cursor: { epoch: 'e', user: idOf('u', 1), role: 'admin', rev: 9 },
      reset: true,
      more: true,
      total: 3,
      gone: [{ collection: 'listings', id: idOf('l', 5) }],
      rejected: [],
    });
    expect(page.rows.listings).toMatchObject([
      {
        operationType: 'alquiler_vacacional',
        isFeatured: true,
        advisorId: idOf('a', 1),
        createdAt: 'c',
      },
    ]);
    expect(page.rows.listings[0]?.energyRating).toBeUndefined();
    expect(page.rows.listings[0]).not.toHaveProperty('operation_type');
  });

  test('parses an advisor with and without phone and e-mail', () => {
    const advisor = { c: 'advisor_contacts', id: idOf('a', 1), rev: 1, name: 'Equipo comercial' };
    const items = [
      advisor,
      { ...advisor, id: idOf('a', 2), phone: '981', email: 'x@example.test' },
    ];
    expect(parse(items).rows.advisors).toEqual([
      { id: idOf('a', 1), rev: 1, name: 'Equipo comercial' },
      { id: idOf('a', 2), rev: 1, name: 'Equipo comercial', phone: '981', email: 'x@example.test' },
    ]);
  });

  test('parses a member of the team', () => {
    const row = { id: idOf('r', 1), rev: 1, name: 'Marta', role: 'agent' as const };
    const item = { c: 'user_roles', ...row, user_id: idOf('u', 2) };
    expect(parse([item]).rows.team).toEqual([{ ...row, user: idOf('u', 2) }]);
    const page = parse([{ ...item, role: 'owner' }]);
    expect([page.rows.team, page.rejected.map(({ collection }) => collection)]).toEqual([
      [],
      ['team'],
    ]);
  });

  test.each([
    ['an unknown type', { type: 'castle' }],
    ['a price that is text', { price: 'abc' }],
    ['a missing title', { title: undefined }],
    ['an id that is none', { id: '../etc/passwd' }],
    ['photos that are no list', { photos: {} }],
  ])('%s: that row is set aside, the others are kept', (_, fields) => {
    const page = parse([
      { ...listing, ...fields },
      { ...listing, id: idOf('l', 2) },
    ]);
    expect(page.rows.listings.map(({ id }) => id)).toEqual([idOf('l', 2)]);
    expect(page.rejected).toHaveLength(1);
  });

  test('ignores a collection that only a later app version knows', () => {
    const page = parse([{ c: 'tours', id: 'x' }]);
    expect(page.rejected).toEqual([]);
    expect(Object.values(page.rows).flat()).toEqual([]);
  });
});
