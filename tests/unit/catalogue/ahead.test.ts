import { afterEach, expect, test } from 'vitest';
import { createCatalogue } from '#catalogue/create-catalogue.ts';
import { createDatabase } from '#db/database.ts';
import { createDirectory } from '#db/directory.ts';
import { createOutbox } from '#db/outbox.ts';
import { aCursor, aListing, aPage, idOf } from '../../support/listings.ts';

// A shared link's listing, shown before the pull has brought it.

const open: { close(): void }[] = [];
afterEach(() => {
  for (const thing of open.splice(0)) thing.close();
});

async function aTab(name = `ahead-${crypto.randomUUID()}`) {
  const database = createDatabase({ name });
  const directory = createDirectory(database, createOutbox(database));
  const catalogue = createCatalogue(database, directory);
  await directory.open();
  await catalogue.open();
  open.push(catalogue, directory, database);
  const total = () => catalogue.query({ filter: {}, offset: 0, limit: 0 }).total;
  return { database, directory, catalogue, total };
}

const id = idOf('l', 1);
const ahead = aPage(9, {
  more: true,
  rows: {
    listings: [aListing(1)],
    advisors: [{ id: idOf('a', 1), rev: 1, name: 'Equipo comercial' }],
  },
});
const goneAt = (rev: number) => aPage(rev, { gone: [{ collection: 'properties', id }] });

test('[AHEAD-1] is known by its id alone: not stored, not counted, no cursor moved', async () => {
  const { catalogue, database, directory, total } = await aTab();
  await catalogue.showAhead(ahead);
  expect(catalogue.get(id)?.title).toBe('Piso 1 en Monte Alto');
  expect(directory.advisor(idOf('a', 1))?.name).toBe('Equipo comercial');
  expect(total()).toBe(0);
  expect(await catalogue.cursor()).toBeUndefined();
  expect(await database.read((db) => db.listings.count())).toMatchObject({ value: 0 });
});

test('[AHEAD-1] stays through the pages before it, and then only what the pull brought is there', async () => {
  const { catalogue } = await aTab();
  await catalogue.showAhead(ahead);
  await catalogue.apply(aPage(4, { reset: true, more: true, rows: { listings: [aListing(3)] } }));
  expect(catalogue.get(id)).toBeDefined();
  await catalogue.apply(goneAt(12));
  expect(catalogue.get(id)).toBeUndefined();
});

test('[AHEAD-1] an answer that was overtaken by the pull brings no removed listing back', async () => {
  const { catalogue } = await aTab();
  await catalogue.apply(aPage(8, { reset: true, rows: { listings: [aListing(1)] } }));
  await catalogue.apply(goneAt(9));
  await catalogue.showAhead(ahead);
  expect(catalogue.get(id)).toBeUndefined();
  await catalogue.showAhead({ ...ahead, cursor: aCursor(10) });
  expect(catalogue.get(id)).toBeDefined(); // published again since
});

test('[AHEAD-1] another tab that pulls past it settles it here too', async () => {
  const name = `ahead-${crypto.randomUUID()}`;
  const [here, there] = [await aTab(name), await aTab(name)];
  await here.catalogue.showAhead(ahead);
  const settled = new Promise<void>((resolve) => {
    here.catalogue.subscribe(() => here.catalogue.get(id) === undefined && resolve());
  });
  await there.catalogue.apply(aPage(12, { reset: true }));
  await settled;
});

test('[AHEAD-1] goes with what only admins may see', async () => {
  const { catalogue } = await aTab();
  await catalogue.showAhead(ahead);
  await catalogue.forgetPrivate();
  expect(catalogue.get(id)).toBeUndefined();
});
