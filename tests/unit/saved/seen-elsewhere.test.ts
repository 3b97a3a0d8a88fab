import { expect, test } from 'vitest';
import { applyPage } from '#db/catalogue/apply.ts';
import { createDatabase, type Database } from '#db/database.ts';
import { findNews } from '#db/searches/find-news.ts';
import { createSavedSearches } from '#db/searches/saved-searches.ts';
import { createSearchesBase, createSyncedSearches } from '#db/searches/synced-searches.ts';
import { createId } from '#domain/ids.ts';
import { countNews } from '#domain/saved/saved-search.ts';
import { aListing, aPage, idOf, range } from '../../support/device/listings.ts';

// What a device counts in a saved search that somebody opens on another device of the account.

/** A device with a search that knows what it finds of 3 listings, and 2 later listings of which it has pulled `revs`. */
async function aDevice(revs: readonly number[]) {
  const database = createDatabase({ name: `seen-${crypto.randomUUID()}` });
  const searches = createSavedSearches(database, { onFirst: () => undefined });
  await searches.open();
  const synced = createSyncedSearches(database, searches);
  await pull(database, 1, { reset: true, rows: { listings: range(0, 3).map((n) => aListing(n)) } });
  await synced.replace(id, undefined, saved);
  await findNews(database);
  for (const rev of revs) await pullOne(database, rev);
  await findNews(database);
  await searches.load();
  const row = async () => {
    const stored = await synced.all();
    return stored.ok ? stored.value.get(id) : undefined;
  };
  return { database, searches, synced, row, counted: () => countNews(searches.all(), new Set()) };
}

const id = idOf('s', 1);
const saved = {
  ...{ name: 'Todo', search: '', isPaused: false },
  ...{ createdAt: 1, editedAt: 1, seenUpTo: 0 },
};

async function pull(database: Database, rev: number, page: Parameters<typeof aPage>[1]) {
  const stamp = { now: 0, createId };
  const applied = await database.write((db) => applyPage(db, aPage(rev, page), stamp));
  expect(applied.ok).toBe(true);
}
const pullOne = (database: Database, rev: number) =>
  pull(database, rev, { rows: { listings: [aListing(rev, { rev })] } });

test('an opening is noted with the revision that the device has pulled, also without news, and never goes back', async () => {
  const { searches, synced, row } = await aDevice([]);
  await searches.see(id);
  expect(await row()).toEqual({ ...saved, seenUpTo: 1 });
  await synced.replace(id, { ...saved, seenUpTo: 1 }, { ...saved, seenUpTo: 9 });
  await searches.see(id);
  expect(await row()).toEqual({ ...saved, seenUpTo: 9 });
});

test('a search that is opened on one device counts nothing on another one, but what came later', async () => {
  const [one, other] = [await aDevice([7]), await aDevice([7, 8])];
  expect([one.counted(), other.counted()]).toEqual([1, 2]);
  await one.searches.see(id);
  const opened = await one.row();
  expect(await other.synced.replace(id, saved, opened)).toEqual({ ok: true, value: true });
  expect(other.searches.all()[0]?.news).toEqual(new Map([[idOf('l', 8), 'new']]));
});

test('what was seen elsewhere before this device pulls it is known here, and no news', async () => {
  const { database, searches, synced, counted } = await aDevice([]);
  await synced.replace(id, saved, { ...saved, seenUpTo: 7 });
  await pullOne(database, 7);
  expect(await findNews(database)).toEqual([]);
  await pull(database, 8, { rows: { listings: [aListing(7, { rev: 8, price: 90_000 })] } });
  expect((await findNews(database))[0]?.news).toEqual([
    { listing: idOf('l', 7), kind: 'price-drop' },
  ]);
  await searches.load();
  expect(counted()).toBe(1);
});

test('an opening elsewhere while news are looked for counts', async () => {
  const { database, searches, synced, counted } = await aDevice([]);
  await pullOne(database, 7);
  await Promise.all([findNews(database), synced.replace(id, saved, { ...saved, seenUpTo: 7 })]);
  await searches.load();
  expect(counted()).toBe(0);
});

test('a search and a last sync that an earlier version has stored count as never opened', async () => {
  const { database, searches } = await aDevice([]);
  const { seenUpTo: _, ...earlier } = saved;
  const rows = { [id]: earlier };
  await database.write((db) => db.savedSearches.put(Object.assign({ id }, earlier)));
  await database.write((db) =>
    db.meta.put({ key: 'saved-searches', user: 'ana', rows, arriving: [] }),
  );
  await searches.load();
  expect(searches.all()).toMatchObject([saved]);
  expect(await createSearchesBase(database).load()).toEqual({
    ...{ user: 'ana', rows: { [id]: saved }, arriving: [] },
  });
});
