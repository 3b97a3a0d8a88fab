import { expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import type { AppDb } from '#db/schema.ts';
import { createFakeClock } from '../../support/fake-clock.ts';
import { aCursor, aListing, aPage, idOf, range } from '../../support/listings.ts';
import { anEntry } from '../../support/outbox-entries.ts';
import { newName, openTab, total, until } from './tabs.ts';

/** A start reads derived records instead of all rows: the first screen, and packs of rows. */

const DAY = 24 * 60 * 60_000;
const FEW = 60;
/** Enough listings for packs. */
const MANY = 600;

type Tab = Awaited<ReturnType<typeof openTab>>;

const read = async <T>(
  database: Database,
  operation: (db: AppDb) => PromiseLike<T>,
): Promise<T> => {
  const result = await database.read(operation);
  if (!result.ok) throw new Error(result.error.type);
  return result.value;
};

/** The derived records as they are stored. */
const derived = (database: Database) =>
  read(database, async (db) => {
    const [head, packs] = await db.derived.bulkGet(['head', 'packs']);
    const keys = await db.derived.toCollection().primaryKeys();
    return { head, packs, packed: keys.filter((key) => key.startsWith('pack/')) };
  });

/** A device with listings whose derived records are written. Later starts use the same clock. */
async function aDevice(count: number) {
  const name = newName();
  const time = createFakeClock();
  const start = () => openTab({ name, clock: time.clock });
  /** Lets time pass until the derived records are as wanted. */
  const settle = async (
    { database }: Tab,
    isDone: (stored: Awaited<ReturnType<typeof derived>>) => boolean,
  ) => {
    while (!isDone(await derived(database))) await time.pass(1_000);
  };
  const isWritten = ({ head, packs }: Awaited<ReturnType<typeof derived>>) =>
    head !== undefined && (count < MANY || packs !== undefined);

  const first = await start();
  const listings = range(0, count).map((n) => aListing(n, { isPremium: n === 7 }));
  await first.catalogue.apply(aPage(count, { reset: true, rows: { listings } }));
  await settle(first, isWritten);
  return { name, time, first, start, settle, isWritten };
}

const firstIds = ({ catalogue }: Tab, limit: number) =>
  catalogue.query({ filter: {}, offset: 0, limit }).listings.map(({ id }) => id);
const complete = ({ catalogue }: Tab) => until(catalogue, () => catalogue.isComplete());

test('the first screen and the total are known before the rows are read, and then all the rest', async () => {
  const { first, start } = await aDevice(FEW);
  const before = firstIds(first, 24);
  first.close();

  const tab = await start();
  expect(tab.catalogue.isComplete()).toBe(false);
  expect([tab.catalogue.answers({}), tab.catalogue.answers({ q: 'piso' })]).toEqual([true, false]);
  expect(firstIds(tab, 24)).toEqual(before);
  expect(before[0]).toBe(idOf('l', 7));
  expect(total(tab.catalogue)).toBe(FEW);
  await complete(tab);
  expect(total(tab.catalogue, { q: 'piso 59' })).toBe(1);
});

test('the first screen shows this device’s pending changes, and counts them', async () => {
  const { first, start } = await aDevice(FEW);
  const [top = '', second = ''] = firstIds(first, 2);
  const last = firstIds(first, FEW).at(-1) ?? '';
  const edit = (n: number, listingId: string, field: string, to: unknown) =>
    anEntry(n, { kind: 'update-listing', listingId, changes: { [field]: { from: null, to } } });
  const removal = anEntry(3, {
    ...{ kind: 'delete-listing', listingId: second, seen: [], seenPhotoIds: [] },
  } as never);
  const put = [edit(1, top, 'price', 5), edit(2, last, 'isPremium', true), removal];
  await first.outbox.carryOut(() => ({ put, drop: [] }));
  first.close();

  const tab = await start();
  expect(tab.catalogue.isComplete()).toBe(false);
  const shown = firstIds(tab, 24);
  expect(tab.catalogue.get(top)?.price).toBe(5);
  expect(shown.slice(0, 2).sort()).toEqual([top, last].sort());
  expect(shown).not.toContain(second);
  expect(total(tab.catalogue)).toBe(FEW - 1);
  await complete(tab);
  expect(firstIds(tab, 24)).toEqual(shown);
  expect(total(tab.catalogue)).toBe(FEW - 1);
});

test('a stored first screen does not contain pending changes: they may be discarded', async () => {
  const { first, start, settle } = await aDevice(FEW);
  const [top = ''] = firstIds(first, 1);
  const changes = { price: { from: 1, to: 5 } };
  const entry = anEntry(1, { kind: 'update-listing', listingId: top, changes });
  await first.outbox.carryOut(() => ({ put: [entry], drop: [] }));
  await first.catalogue.apply(aPage(99, { rows: { listings: [aListing(FEW)] } }));
  const { seq } = (await read(
    first.database,
    async (db) => db.listings.get(idOf('l', FEW)) ?? {},
  )) as { seq: number };
  await settle(first, ({ head }) => head !== undefined && 'seq' in head && head.seq === seq);
  await first.outbox.carryOut(() => ({ put: [], drop: [entry.id] }));
  first.close();

  const tab = await start();
  expect(tab.catalogue.isComplete()).toBe(false);
  expect(tab.catalogue.get(top)?.price).not.toBe(5);
  expect(total(tab.catalogue)).toBe(FEW + 1);
});

test('a first screen that is older than the rows, damaged or of another form is not shown, and is made again', async () => {
  const { first, start, settle } = await aDevice(FEW);
  const spoil: ((db: AppDb) => PromiseLike<unknown>)[] = [
    (db) => db.meta.update('catalogue', { seq: 99 } as never),
    (db) => db.derived.update('head', { listings: [{ id: 'x' }] } as never),
    (db) => db.derived.update('head', { form: 'older' } as never),
    (db) => db.derived.delete('head'),
  ];
  first.close();
  for (const spoilt of spoil) {
    const before = await start();
    await complete(before);
    await before.database.write(spoilt);
    const bad = JSON.stringify((await derived(before.database)).head);
    before.close();
    const tab = await start();
    expect(tab.catalogue.isComplete()).toBe(true);
    expect(total(tab.catalogue)).toBe(FEW);
    await settle(tab, ({ head }) => head !== undefined && JSON.stringify(head) !== bad);
    tab.close();
    const next = await start();
    expect(next.catalogue.isComplete()).toBe(false);
    await complete(next);
    next.close();
  }
});

test('a wrong total in the first screen is put right after the rows are read', async () => {
  const { first, start, settle } = await aDevice(FEW);
  await first.database.write((db) => db.derived.update('head', { total: 5 } as never));
  first.close();
  const tab = await start();
  await complete(tab);
  expect(total(tab.catalogue)).toBe(FEW);
  await settle(tab, ({ head }) => head !== undefined && 'total' in head && head.total === FEW);
});

test('signing out deletes the first screen and the packs with what only admins may see', async () => {
  const { first, settle, isWritten } = await aDevice(MANY);
  const cursor = aCursor(MANY, { role: 'admin', user: 'admin0000000001' });
  const hidden = aListing(1, { status: 'archived', isPremium: true, title: 'Secreta' });
  const { catalogue, database } = first;
  const listings = [hidden, ...range(2, MANY + 2).map((n) => aListing(n))];
  await catalogue.apply(aPage(MANY, { cursor, reset: true, rows: { listings } }));
  await settle(first, isWritten);
  const text = async () => JSON.stringify(await read(database, (db) => db.derived.toArray()));
  expect(await text()).toContain('Secreta');
  await catalogue.forgetPrivate();
  expect(await text()).not.toContain('Secreta');
});

test('a start reads packs and what was written since, instead of all rows', async () => {
  const { first, start } = await aDevice(MANY);
  // The catalogue does not know of this change, so only a start that reads the rows would show it.
  await first.database.write((db) => db.listings.update(idOf('l', 3), { title: 'No se lee' }));
  const news = { gone: [{ collection: 'properties', id: idOf('l', 5) }] };
  const added = aListing(MANY, { title: 'Nuevo ático' });
  await first.catalogue.apply(aPage(MANY + 9, { ...news, rows: { listings: [added] } }));
  first.close();

  const tab = await start();
  await complete(tab);
  expect(total(tab.catalogue)).toBe(MANY);
  expect(tab.catalogue.get(idOf('l', 3))?.title).toBe('Piso 3 en Monte Alto');
  expect(tab.catalogue.get(idOf('l', 5))).toBeUndefined();
  expect(total(tab.catalogue, { q: 'nuevo atico' })).toBe(1);
});

test.each([
  ['is no JSON', { json: '{' }],
  ['has other rows', { json: '{"rows":[{"id":"x"}],"texts":[]}' }],
])('a pack that %s: all rows are read, and packed again', async (_, change) => {
  const { first, start, settle, isWritten } = await aDevice(MANY);
  const { packed } = await derived(first.database);
  await first.database.write((db) => db.derived.update(packed[1] ?? '', change as never));
  first.close();

  const tab = await start();
  await complete(tab);
  expect(total(tab.catalogue)).toBe(MANY);
  await settle(tab, isWritten);
  expect((await derived(tab.database)).packed).not.toContain(packed[1]);
});

test('the searchable texts of a pack are made again if this version of the app makes them differently', async () => {
  const { first, start } = await aDevice(MANY);
  const { packed } = await derived(first.database);
  await first.database.write((db) =>
    db.derived
      .where('key')
      .anyOf(packed)
      .modify((row) => {
        if ('json' in row) Object.assign(row, { json: row.json.replaceAll('monte alto', 'otro') });
      }),
  );
  first.close();
  const tab = await start();
  await complete(tab);
  expect(total(tab.catalogue, { q: 'monte alto' })).toBe(MANY);
});

test('[PULL-4] a stored row that became unreadable is found within a day, and the next pull is a full one', async () => {
  const { first, start, time } = await aDevice(MANY);
  await first.database.write((db) =>
    db.listings.update(idOf('l', 1), { status: 'castle' } as never),
  );
  first.close();
  await time.pass(DAY + 1);
  const tab = await start();
  await complete(tab);
  expect((await tab.catalogue.beginPull())?.rev).toBe(MANY);
  while ((await tab.catalogue.beginPull()) !== undefined) await time.pass(1_000);
  const listings = range(0, MANY).map((n) => aListing(n));
  await tab.catalogue.apply(aPage(MANY, { reset: true, rows: { listings } }));
  expect((await tab.catalogue.beginPull())?.rev).toBe(MANY);
});
