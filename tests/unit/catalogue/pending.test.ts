import { expect, test } from 'vitest';
import { aCursor, aListing, aPage, idOf } from '../../support/device/listings.ts';
import { anEntry } from '../../support/device/outbox-entries.ts';
import { idsIn, openTab, until } from './tabs.ts';

/** Listings and advisors with pending changes in the outbox. */

const ID = idOf('l', 1);
const ADVISOR = idOf('a', 1);
const gone = [{ collection: 'listings' as const, id: ID }];

/** A tab with one listing and a pending edit of it. `other` signs in another user. */
async function withPendingEdit(listing = aListing(1)) {
  let isAuthor = true;
  const tab = await openTab({ isAuthor: () => isAuthor });
  await tab.catalogue.apply(aPage(3, { reset: true, rows: { listings: [listing] } }));
  const changes = { price: { from: listing.price, to: 5 } };
  const entry = anEntry(1, { kind: 'update', collection: 'listings', id: listing.id, changes });
  await tab.outbox.carryOut(() => ({ put: [entry], drop: [] }));
  const other = () => {
    isAuthor = false;
  };
  return { ...tab, entry, other };
}

test('a listing that is gone on the server stays visible to the author of its pending changes', async () => {
  const { catalogue } = await withPendingEdit();
  await catalogue.apply(aPage(4, { gone }));
  await until(catalogue, () => catalogue.get(ID)?.price === 5);
});

test('a listing that is gone on the server is hidden from all other users', async () => {
  const { catalogue, other } = await withPendingEdit();
  other();
  await catalogue.apply(aPage(4, { gone }));
  await until(catalogue, () => catalogue.get(ID) === undefined);
  expect(idsIn(catalogue)).toEqual([]);
});

test('a private listing kept for its author’s pending changes is hidden from the next user', async () => {
  const { catalogue, outbox, entry, other } = await withPendingEdit(
    aListing(1, { status: 'archived' }),
  );
  await catalogue.apply(aPage(4, { gone }));
  await until(catalogue, () => idsIn(catalogue).length === 1);
  other();
  await catalogue.forgetPrivate();
  await outbox.begin(entry.id); // any change of the outbox applies all entries again
  await catalogue.beginPull();
  expect(idsIn(catalogue)).toEqual([]);
});

test('[PULL-12] a listing that a restored server lacks is shown to its admin, and not to the next user', async () => {
  let isAuthor = true;
  const { catalogue, outbox } = await openTab({ isAuthor: () => isAuthor });
  const cursor = (rev: number, epoch: string) =>
    aCursor(rev, { user: 'admin', role: 'admin', epoch });
  const rows = { listings: [aListing(1)] };
  await catalogue.apply(aPage(3, { cursor: cursor(3, 'epoch-1'), reset: true, rows }));
  await catalogue.apply(aPage(2, { cursor: cursor(2, 'epoch-2'), reset: true }));
  await until(catalogue, () => outbox.entries().length === 1 && idsIn(catalogue).length === 1);
  expect(idsIn(catalogue)).toEqual([ID]);
  isAuthor = false;
  await outbox.begin('none');
  await until(catalogue, () => idsIn(catalogue).length === 0);
});

test('an advisor that is gone on the server is removed, and the pending changes for them are kept', async () => {
  const { catalogue, directory, outbox } = await openTab();
  const advisors = [{ id: ADVISOR, rev: 1, name: 'Equipo', phone: '981', email: '' }];
  await catalogue.apply(aPage(3, { reset: true, rows: { listings: [], advisors } }));
  const changes = { phone: { from: '981', to: '982' } };
  const entry = anEntry(1, { kind: 'update', collection: 'advisors', id: ADVISOR, changes });
  await outbox.carryOut(() => ({ put: [entry], drop: [] }));
  await catalogue.apply(aPage(4, { gone: [{ collection: 'advisors', id: ADVISOR }] }));
  await until(directory, () => directory.advisor(ADVISOR) === undefined);
  expect(outbox.entries()).toHaveLength(1);
});
