import { expect, test } from 'vitest';
import { createDatabase } from '#db/database.ts';
import { unsavedBytes } from '#db/drafts/unfinished.ts';
import { idOf } from '../../support/device/listings.ts';
import { aNewPhoto, anEntry, uploadOf } from '../../support/device/outbox-entries.ts';

test('the bytes of drafts count, the bytes of outbox entries do not', async () => {
  const database = createDatabase({ name: `unsaved-${crypto.randomUUID()}` });
  const listingId = idOf('l', 1);
  const bytes = (count: number) => ({
    listingId,
    mime: 'image/jpeg',
    bytes: new ArrayBuffer(count),
  });
  await database.write(async (db) => {
    await db.outbox.put(anEntry(1, uploadOf(listingId, 1)));
    await db.photoBytes.bulkPut([1, 2].map((n) => ({ ...aNewPhoto(n), ...bytes(1_000) })));
    await db.pickedPhotos.put({ id: idOf('p', 3), name: 'salón.jpg', ...bytes(20_000) });
    await db.drafts.put({ id: listingId, savedAt: 1, content: { title: 'Ático' } });
  });
  const typed = new TextEncoder().encode('{"title":"Ático"}').byteLength;
  expect(await unsavedBytes(database)).toEqual({ ok: true, value: 21_000 + typed });
  database.close();
});
