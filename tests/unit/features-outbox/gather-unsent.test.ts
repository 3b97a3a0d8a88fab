import { expect, test } from 'vitest';
import { hashBytes } from '#base/hash-bytes.ts';
import { err } from '#base/result.ts';
import { createDrafts } from '#db/drafts/drafts.ts';
import { newListingForm, otherAdvisor } from '#domain/listing/listing-form.ts';
import { gatherUnsent } from '#features/outbox/backup/gather-unsent.ts';
import { idOf } from '../../support/device/listings.ts';
import { aNewPhoto, anEntry, uploadOf } from '../../support/device/outbox-entries.ts';
import { database, freshStores, outbox } from '../../support/device/stores.ts';
import { aPicture } from '../../support/server/records.ts';

const LISTING = idOf('l', 1);
const photo = (n: number) => ({ id: idOf('p', n), listingId: LISTING, bytes: aPicture(n) });
const prepared = async (n: number, sha256?: string) => ({
  ...{ ...aNewPhoto(n), ...photo(n), mime: 'image/jpeg' },
  sha256: sha256 ?? (await hashBytes(aPicture(n))),
});
const picked = (n: number) => ({ ...photo(n), mime: 'image/png', name: `${n}.png` });
const draft = {
  ...{ id: LISTING, savedAt: 5, userId: 'admin' },
  ...{ form: newListingForm(otherAdvisor()), photoIds: [idOf('p', 5)] },
};
const begun = { drafts: [draft], unreadable: [], received: [] };

freshStores();

test('[OUT-6] gathers pending entries and unfinished forms of any app version, with the photos they name', async () => {
  const upload = (n: number) => uploadOf(LISTING, n);
  const waiting = [anEntry(1, upload(1)), anEntry(2, upload(2))];
  const given = anEntry(3, upload(3), { state: 'discarded', discardedBy: 'act' });
  const foreign = {
    id: 'from-tomorrow',
    seq: 4,
    subject: 'tours/1',
    stops: [{ at: idOf('p', 4) }],
  };
  const form = { id: idOf('l', 2), savedAt: 5, content: { rooms: [{ photo: idOf('p', 6) }] } };
  const received = {
    ...{ id: idOf('l', 3), at: 6 },
    ...{ title: 'Piso', text: '', photoIds: [idOf('p', 7)] },
  };
  await database.write(async (db) => {
    await db.photoBytes.bulkPut([
      await prepared(1),
      await prepared(2, 'others'),
      await prepared(3),
    ]);
    await db.photoBytes.put(await prepared(4));
    await db.pickedPhotos.bulkPut([5, 6, 7].map(picked));
    await db.outbox.bulkPut([...waiting, given, foreign]);
  });
  await expect.poll(() => outbox.entries()).toHaveLength(3);
  const unsent = await gatherUnsent(
    { drafts: [draft], unreadable: [form], received: [received] },
    { outbox, forms: createDrafts(database), hash: hashBytes },
  );
  expect(unsent).toMatchObject({
    ok: true,
    value: {
      entries: waiting,
      unreadable: [foreign],
      photos: [{ id: idOf('p', 1) }, { id: idOf('p', 4) }], // the bytes stored for photo 2 do not match its entry
      drafts: [draft],
      unreadableDrafts: [form, { id: received.id, content: { kind: 'received', title: 'Piso' } }],
      picked: [5, 6, 7].map((n) => ({ id: idOf('p', n) })),
    },
  });
});

test('a failure to read photo bytes fails the backup instead of leaving them out', async () => {
  const broken = err({ type: 'StorageUnavailable' } as const);
  const forms = createDrafts(database);
  const ports = { outbox, forms, hash: hashBytes };
  const bytesOf = async () => broken;
  expect(await gatherUnsent(begun, { ...ports, outbox: { ...outbox, bytesOf } })).toEqual(broken);
  expect(await gatherUnsent(begun, { ...ports, forms: { picked: bytesOf } })).toEqual(broken);
});
