import { expect, test } from 'vitest';
import { err, ok } from '#base/result.ts';
import { createDatabase } from '#db/database.ts';
import { endMails } from '#db/searches/ending-mails.ts';
import { createSavedSearches } from '#db/searches/saved-searches.ts';
import { createSyncedSearches } from '#db/searches/synced-searches.ts';

/** The device remembers that it has asked for mails about a saved search, and ends them with it, if the person wants that. */

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

test('the mails of a deleted search end once there is a network; the search comes back without them', async () => {
  const { database, searches, id } = await aSearch();
  await searches.noteMails(id);
  expect(searches.all()).toMatchObject([{ canEndMails: true }]);
  const removed = await searches.remove(id, true);
  const told: string[] = [];
  const send = (isOnline: boolean) =>
    endMails(database, async (search) => {
      told.push(search);
      return isOnline ? ok(undefined) : err({ type: 'Offline' });
    });
  await send(false);
  await send(true);
  await send(true);
  expect(told).toEqual([id, id]);
  if (removed.ok) await removed.value.undo();
  expect(searches.all()).toMatchObject([{ id, hasMails: false, canEndMails: false }]);
});

test('mails that nobody wants to end, or that no longer exist, ask nothing of the server again', async () => {
  const { database, searches, id } = await aSearch();
  await searches.noteMails(id);
  await searches.remove(id);
  const told: string[] = [];
  const end = async (search: string) => {
    told.push(search);
    return err({ type: 'Gone' } as const);
  };
  await endMails(database, end);
  expect(told).toEqual([]);
  await searches.remove(id, true);
  await endMails(database, end);
  await endMails(database, end);
  expect(told).toEqual([id]);
});
