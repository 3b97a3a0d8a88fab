import { expect, test } from 'vitest';
import { createDatabase } from '#db/database.ts';
import { createSavedSearches } from '#db/searches/saved-searches.ts';
import { createSyncedSearches } from '#db/searches/synced-searches.ts';

/** Mails about a saved search go on without it, so the device remembers that it has asked for them. */

async function aSearch() {
  const database = createDatabase({ name: `mails-${crypto.randomUUID()}` });
  const searches = createSavedSearches(database, { onFirst: () => undefined });
  const added = await searches.add({ name: 'Riazor', search: 'q=riazor' });
  if (!added.ok) throw new Error('The search is not stored.');
  const { value: id } = added;
  const hasMails = () => searches.all()[0]?.hasMails;
  return { database, searches, id, hasMails };
}

test('a search of which nobody has asked for mails says so', async () => {
  const { hasMails } = await aSearch();
  expect(hasMails()).toBe(false);
});

test('a search remembers its mails when it is paused, changed, changed on another device, deleted and restored', async () => {
  const { database, searches, id, hasMails } = await aSearch();
  await searches.noteMails(id);
  for (const fields of [{ isPaused: true }, { isPaused: false, search: 'q=orzan' }]) {
    await searches.edit(id, fields);
    expect(hasMails()).toBe(true);
  }
  const synced = createSyncedSearches(database, searches);
  const all = await synced.all();
  const before = all.ok ? all.value.get(id) : undefined;
  if (before === undefined) throw new Error('The search is gone.');
  expect(before).not.toHaveProperty('hasMails'); // the account does not have it
  await synced.replace(id, before, { ...before, search: 'q=sada' });
  expect(searches.all()).toMatchObject([{ search: 'q=sada', hasMails: true }]);
  const removed = await searches.remove(id);
  if (removed.ok) await removed.value.undo();
  expect(hasMails()).toBe(true);
});
