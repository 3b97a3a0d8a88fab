import { describe, expect, test } from 'vitest';
import { aCursor, aListing, aPage, idOf, range } from '../../support/device/listings.ts';
import { idsIn, NO_STORAGE, openTab, total, until } from './tabs.ts';

/** The contract of every catalogue, on disk or in memory. */

const advisors = [
  { id: idOf('a', 1), rev: 1, name: 'Equipo comercial', phone: '981', email: 'a@example.test' },
];
const listingsOf = (...numbers: number[]) => ({ listings: numbers.map((n) => aListing(n)) });
const goneOf = (...numbers: number[]) =>
  numbers.map((n) => ({ collection: 'listings' as const, id: idOf('l', n) }));

describe.each([
  ['on disk', undefined],
  ['in memory', NO_STORAGE],
])('a catalogue %s', (_, engine) => {
  test('finds listings ignoring accents and case, by filter, in the requested order and window', async () => {
    const { catalogue } = await openTab({ engine });
    const listings = range(0, 50).map((n) =>
      aListing(n, {
        location: n % 2 ? 'A Coruña' : 'Ferrol',
        price: 1000 * n,
        isPremium: n === 7,
        createdAt: `2026-01-${String((n % 28) + 1).padStart(2, '0')} 10:00:00.000Z`,
      }),
    );
    await catalogue.apply(aPage(50, { reset: true, rows: { listings } }));

    expect(total(catalogue, { q: 'CORUNA' })).toBe(25);
    expect(total(catalogue, { location: 'ferrol', minPrice: 10_000, maxPrice: 20_000 })).toBe(6);
    expect(catalogue.query({ filter: {}, offset: 0, limit: 1 }).listings[0]?.id).toBe(idOf('l', 7));
    const window = catalogue.query({ filter: { sort: 'price-desc' }, offset: 10, limit: 3 });
    expect(window.listings.map(({ price }) => price)).toEqual([39_000, 38_000, 37_000]);
    expect(catalogue.get(idOf('l', 3))?.title).toBe('Piso 3 en Monte Alto');
  });

  test('every page changes the version and the query results', async () => {
    const { catalogue } = await openTab({ engine });
    await catalogue.apply(aPage(3, { reset: true, rows: listingsOf(0, 1, 2) }));
    const before = catalogue.version();
    expect(total(catalogue, { q: 'piso' })).toBe(3);
    expect(catalogue.version()).toBe(before);
    await catalogue.apply(aPage(4, { rows: listingsOf(3) }));
    expect(catalogue.version()).toBeGreaterThan(before);
    expect(total(catalogue, { q: 'piso' })).toBe(4);
  });

  test('10,000 listings are usable after the first page and complete after the last', async () => {
    const { catalogue } = await openTab({ engine });
    const all = range(0, 10_000).map((n) => aListing(n, { location: n % 4 ? 'Lugo' : 'A Coruña' }));
    const counts: number[] = [];
    for (let from = 0; from < all.length; from += 1000) {
      const listings = all.slice(from, from + 1000);
      await catalogue.apply(
        aPage(from + 1000, { reset: from === 0, more: from < 9000, rows: { listings } }),
      );
      counts.push(total(catalogue, { q: 'coruna' }));
    }
    expect(counts).toEqual(range(1, 11).map((page) => page * 250));
    expect(catalogue.query({ filter: {}, offset: 9_990, limit: 24 }).listings).toHaveLength(10);
  });

  test('[PULL-2] a page removes its gone rows before it adds its new rows', async () => {
    const { catalogue } = await openTab({ engine });
    await catalogue.apply(aPage(2, { reset: true, rows: listingsOf(1, 2) }));
    const back = aListing(2, { title: 'De vuelta' });
    await catalogue.apply(aPage(5, { gone: goneOf(1, 2), rows: { listings: [back] } }));
    expect(idsIn(catalogue)).toEqual([back.id]);
    expect(catalogue.get(back.id)?.title).toBe('De vuelta');
    expect((await catalogue.beginPull())?.rev).toBe(5);
  });

  test('[PULL-2] applying a page twice has the effect of applying it once', async () => {
    const { catalogue } = await openTab({ engine });
    const page = aPage(4, { reset: true, rows: listingsOf(1, 2) });
    await catalogue.apply(page);
    await catalogue.apply(page);
    expect(total(catalogue)).toBe(2);
    expect((await catalogue.beginPull())?.rev).toBe(4);
  });

  test('[PULL-4] a full pull drops listings that it did not contain, only at its end', async () => {
    const { catalogue } = await openTab({ engine });
    await catalogue.apply(aPage(10, { reset: true, rows: listingsOf(...range(0, 10)) }));
    const cursor = (rev: number) => aCursor(rev, { epoch: 'epoch-2' });
    const first = { cursor: cursor(3), reset: true, more: true, rows: listingsOf(0, 1) };
    await catalogue.apply(aPage(3, first));
    expect(total(catalogue)).toBe(10);
    await catalogue.apply(aPage(6, { cursor: cursor(6), rows: listingsOf(2, 20) }));
    expect(idsIn(catalogue)).toEqual([0, 1, 2, 20].map((n) => idOf('l', n)));
  });

  test('a rejected row is counted until a page contains it again', async () => {
    const { catalogue } = await openTab({ engine });
    const rejected = [
      { collection: 'listings' as const, id: idOf('l', 9), reason: 'status: castle' },
    ];
    await catalogue.apply(aPage(7, { reset: true, rejected, rows: listingsOf(1) }));
    expect(catalogue.rejectedRows()).toBe(1);
    await catalogue.apply(aPage(8, { rows: listingsOf(9) }));
    expect(catalogue.rejectedRows()).toBe(0);
  });

  test('signing out hides archived and unfinished listings and the advisors’ contacts', async () => {
    const { catalogue, directory } = await openTab({ engine });
    const hidden = [aListing(1, { status: 'archived' }), aListing(2, { ready: false })];
    const listings = [aListing(0), ...hidden];
    await catalogue.apply(aPage(4, { reset: true, rows: { listings, advisors } }));
    await catalogue.forgetPrivate();
    expect(idsIn(catalogue)).toEqual([idOf('l', 0)]);
    const { name } = { ...advisors[0] };
    await until(directory, () => directory.advisor(idOf('a', 1)) !== undefined);
    expect(directory.advisor(idOf('a', 1))).toMatchObject({ name });
    expect(directory.advisor(idOf('a', 1))).not.toHaveProperty('phone');
  });

  describe('with a page ahead of the pull', () => {
    const id = idOf('l', 1);
    const ahead = aPage(9, { more: true, rows: { ...listingsOf(1), advisors } });
    const goneAt = (rev: number) => aPage(rev, { gone: goneOf(1) });

    test('[AHEAD-1] finds the page’s listing by id, but does not count it or move the cursor', async () => {
      const { catalogue, directory } = await openTab({ engine });
      await catalogue.showAhead(ahead);
      expect(catalogue.get(id)?.title).toBe('Piso 1 en Monte Alto');
      expect(directory.advisor(idOf('a', 1))?.name).toBe('Equipo comercial');
      expect(total(catalogue)).toBe(0);
      expect(await catalogue.beginPull()).toBeUndefined();
    });

    test('[AHEAD-1] keeps the page while the pull is behind it, and drops it once the pull reaches its revision', async () => {
      const { catalogue } = await openTab({ engine });
      await catalogue.showAhead(ahead);
      await catalogue.apply(aPage(4, { reset: true, more: true, rows: listingsOf(3) }));
      expect(catalogue.get(id)).toBeDefined();
      await catalogue.apply(goneAt(12));
      expect(catalogue.get(id)).toBeUndefined();
    });

    test('[AHEAD-1] ignores a page older than the pulled rows', async () => {
      const { catalogue } = await openTab({ engine });
      await catalogue.apply(aPage(8, { reset: true, rows: listingsOf(1) }));
      await catalogue.apply(goneAt(9));
      await catalogue.showAhead(ahead);
      expect(catalogue.get(id)).toBeUndefined();
      await catalogue.showAhead({ ...ahead, cursor: aCursor(10) });
      expect(catalogue.get(id)).toBeDefined(); // it was published again later
    });

    test('[AHEAD-1] drops the page at sign-out', async () => {
      const { catalogue } = await openTab({ engine });
      await catalogue.showAhead(ahead);
      await catalogue.forgetPrivate();
      expect(catalogue.get(id)).toBeUndefined();
    });
  });
});
