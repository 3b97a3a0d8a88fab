import { expect, test } from 'vitest';
import { applyPage } from '#db/catalogue/apply.ts';
import { removePrivateRows } from '#db/catalogue/private-rows.ts';
import { forgetOldImports, readImports } from '#db/imports/import-rows.ts';
import { KEPT_MS, MOST_IMPORTS } from '#domain/exchange/import-record.ts';
import { createId } from '#domain/ids.ts';
import { aLine } from '../../support/device/exchange.ts';
import { createFaultyIndexedDB } from '../../support/device/faulty-indexeddb.ts';
import { openImportingDevice } from '../../support/device/importing-device.ts';
import { aCursor, aPage, range } from '../../support/device/listings.ts';

/** What a device keeps of imports, so that they can be taken back. */

const cells = (title: string) => ({
  ...{ title, location: 'Monte Alto', price: '5000', area: '90', description: 'Con vistas' },
});
const WITH_OWNER = { ...aLine(2, cells('Piso A')), privateCells: { ownerName: 'Carme' } };

test('the device keeps ten imports of a person for 30 days, and none after the sign-out', async () => {
  const { database, importLines } = await openImportingDevice(createFaultyIndexedDB());
  for (const n of range(1, MOST_IMPORTS + 3))
    await importLines(`n${n}`, [aLine(2, cells(`Piso ${n}`))], n);
  const files = async (user: string, now: number) => {
    const heads = await readImports(database, user, { now: () => now });
    return heads.ok ? heads.value.map(({ file }) => file) : [];
  };
  expect(await files('ana', 20)).toEqual(
    range(3, 13)
      .toReversed()
      .map((n) => `n${n}.csv`),
  );
  expect(await files('brais', 20)).toEqual([]);
  expect(await files('ana', 5 + KEPT_MS)).toEqual(
    range(6, 13)
      .toReversed()
      .map((n) => `n${n}.csv`),
  );
  const keys = async () => {
    const read = await database.read((db) => db.meta.toCollection().primaryKeys());
    return read.ok ? read.value.filter((key) => key.startsWith('import')) : [];
  };
  expect(await keys()).toHaveLength(24);
  await forgetOldImports(database, { now: () => 20 });
  expect(await keys()).toHaveLength(20);
  await database.write(removePrivateRows);
  expect(await keys()).toEqual([]);
});

test('private data that were erased leave the record of the import too', async () => {
  const device = await openImportingDevice(createFaultyIndexedDB());
  await device.importLines('uno', [WITH_OWNER]);
  await device.send();
  const [{ id = '' } = {}] = await device.shown();
  const held = async () => {
    const rows = await device.database.read((db) => db.meta.toArray());
    return JSON.stringify(rows.ok ? rows.value : []);
  };
  expect(await held()).toContain('Carme');
  const who = { user: 'ana', role: 'agent' } as const;
  const page = aPage(50, { cursor: aCursor(50, who), gone: [{ collection: 'privateData', id }] });
  await device.database.write((db) => applyPage(db, page, { now: 0, createId }));
  expect(await held()).not.toContain('Carme');
  expect(await held()).toContain('Piso A');
});
