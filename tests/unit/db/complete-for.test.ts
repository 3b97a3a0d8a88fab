import { expect, test } from 'vitest';
import { applyPage } from '#db/catalogue/apply.ts';
import { readCompleteFor } from '#db/catalogue/catalogue-meta.ts';
import type { SyncPage } from '#domain/sync/sync-page.ts';
import { aCursor, aPage, idOf } from '../../support/device/listings.ts';
import { freshStores, write } from '../../support/device/stores.ts';

freshStores();

const maker = { now: 0, createId: () => idOf('n', 1) };
const after = async (page: SyncPage) => {
  await write((db) => applyPage(db, page, maker));
  return write(readCompleteFor);
};
const agent = (rev: number) => aCursor(rev, { user: 'agent0000000001', role: 'agent' });

test('after a sign-in the device is complete for the agent at the end of the full pull, and stays so during later ones', async () => {
  expect(await write(readCompleteFor)).toBeUndefined();
  expect(await after(aPage(9, { reset: true }))).toMatchObject({ role: 'visitor' });
  expect(await after(aPage(4, { cursor: agent(4), reset: true, more: true }))).toBeUndefined();
  expect(await after(aPage(7, { cursor: agent(7), more: true }))).toBeUndefined();
  expect(await after(aPage(9, { cursor: agent(9) }))).toEqual(agent(9));
  expect(await after(aPage(12, { cursor: agent(12), more: true }))).toEqual(agent(12));
});
