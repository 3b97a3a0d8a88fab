import { expect, test, vi } from 'vitest';
import type { SyncPage } from '#domain/sync/sync-page.ts';
import { aCursor, aListing, aPage } from '../../support/listings.ts';
import { read } from './devices.ts';
import { openTab } from './tabs.ts';

// A pull from a restored server needs a file that is not loaded at the start. Offline or after a deploy it may be missing.

const epochs = { old: 9, new: 1_000_000 };
const page = (epoch: keyof typeof epochs, price: number): SyncPage =>
  aPage(epochs[epoch], {
    cursor: aCursor(epochs[epoch], { epoch, user: 'admin', role: 'admin' }),
    reset: true,
    rows: { listings: [aListing(1, { rev: epoch === 'old' ? 8 : 3, price })] },
  });

test('a pull after a restore without the recovery file changes nothing, and the next one keeps what the server lacks', async () => {
  const { catalogue, database } = await openTab();
  await catalogue.apply(page('old', 120));
  const held = () => read(database, (db) => db.listings.toArray());
  const before = await held();

  const notFetched = new TypeError('Failed to fetch dynamically imported module');
  vi.doMock('#db/outbox/park-recovered.ts', () => Promise.reject(notFetched));
  await expect(catalogue.apply(page('new', 100))).rejects.toThrow();
  expect(await held()).toEqual(before);
  expect(catalogue.get(aListing(1).id)?.price).toBe(120);
  expect((await catalogue.beginPull())?.epoch).toBe('old');

  vi.doUnmock('#db/outbox/park-recovered.ts');
  expect(await catalogue.apply(page('new', 100))).toMatchObject({ ok: true });
  const entries = await read(database, (db) => db.outbox.toArray());
  expect(entries).toMatchObject([{ change: { kind: 'recover-listing', fields: { price: 120 } } }]);
  expect(catalogue.get(aListing(1).id)?.price).toBe(100);
});
