import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { removePrivateRows } from '#db/catalogue/private-rows.ts';
import { createDatabase } from '#db/database.ts';
import { forgetOpenFile, keepOpenFile, keepStep, readOpenFile } from '#db/imports/open-file.ts';
import { KEPT_MS } from '#domain/exchange/import-record.ts';

/** The picked file of another program is on the device until its person is done with it. */

const database = () => createDatabase({ name: 'files', indexedDB: new IDBFactory() });
const file = new File(['Ref;PVP\nV-1;250.000'], 'viejo.csv');
const at = (now: number) => ({ now: () => now });

/** The name, content and step of what is kept. */
async function kept(from: ReturnType<typeof database>, user = 'ana', now = 0) {
  const read = await readOpenFile(from, user, at(now));
  if (!read.ok) throw new Error(read.error.type);
  return read.value && [read.value.file.name, await read.value.file.text(), read.value.step];
}

test('the file comes back as it was, at the step that was reached, for its person only', async () => {
  const here = database();
  expect(await kept(here)).toBeUndefined();
  expect(await keepOpenFile(here, 'ana', { file, step: 'columns' }, at(0))).toBe(true);
  await keepStep(here, 'values');
  expect(await kept(here)).toEqual(['viejo.csv', await file.text(), 'values']);
  expect(await kept(here, 'brais')).toBeUndefined();
  expect(await kept(here, 'ana', KEPT_MS)).toBeUndefined();
});

test('it goes when it is done with, at the sign-out, and for another file, also for one that is too large to be kept', async () => {
  const here = database();
  const keep = (picked: File) =>
    keepOpenFile(here, 'ana', { file: picked, step: 'columns' }, at(0));
  await keep(file);
  await forgetOpenFile(here);
  await keepStep(here, 'values'); // makes none
  expect(await kept(here)).toBeUndefined();
  await keep(file);
  await here.write(removePrivateRows);
  expect(await kept(here)).toBeUndefined();
  await keep(file);
  expect(await keep(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'grande.csv'))).toBe(false);
  expect(await kept(here)).toBeUndefined();
});
