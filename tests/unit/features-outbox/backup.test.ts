import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { createDatabase } from '#db/database.ts';
import { createDrafts } from '#db/drafts.ts';
import { createOutbox } from '#db/outbox.ts';
import { restoreOutbox, type UnsentWork } from '#db/restore-outbox.ts';
import type { OutboxRow } from '#db/schema.ts';
import { newListingForm, otherAdvisor } from '#domain/listing-form.ts';
import { idsIn, packBackup, unpackBackup } from '#features/outbox/backup.ts';
import { hashBytes } from '#sync/hash-bytes.ts';
import { idOf } from '../../support/listings.ts';
import { anEntry, FIELDS } from '../../support/outbox-entries.ts';
import { aPicture } from '../../support/records.ts';

const LISTING = idOf('l', 1);
const USER = 'admin';

async function someWork(): Promise<UnsentWork> {
  const bytes = aPicture(7);
  const photo = {
    id: idOf('p', 1),
    listingId: LISTING,
    bytes,
    mime: 'image/jpeg',
    sha256: await hashBytes(bytes),
    width: 1600,
    height: 1200,
  };
  const { id: photoId, sha256, width, height } = photo;
  const size = bytes.byteLength;
  return {
    entries: [
      anEntry(4, {
        kind: 'create-listing',
        listingId: LISTING,
        fields: FIELDS,
        ready: false,
        again: false,
      }),
      anEntry(
        9,
        {
          kind: 'upload-photo',
          listingId: LISTING,
          photoId,
          position: 0,
          sha256,
          bytes: size,
          width,
          height,
        },
        { state: 'sending', attempts: 3, dependsOn: [idOf('e', 4)] },
      ),
    ],
    unreadable: [{ id: 'from-tomorrow', seq: 5, subject: `properties/${LISTING}` }],
    photos: [photo],
    drafts: [],
    picked: [],
  };
}

async function aDevice() {
  const database = createDatabase({ name: `backup-${crypto.randomUUID()}` });
  await database.open();
  const outbox = createOutbox(database);
  await outbox.open();
  return { database, outbox };
}

describe('a copy of unsent work', () => {
  test('comes back whole on another device, behind what waits there, and once only', async () => {
    const work = await someWork();
    const read = await unpackBackup(await packBackup(work), USER, hashBytes);
    if (!read.ok) throw new Error(read.error);
    expect(read.value).toEqual(work);

    const { database, outbox } = await aDevice();
    const there = anEntry(2, { kind: 'publish-listing', listingId: idOf('l', 2) });
    await outbox.carryOut(() => ({ put: [there], drop: [] }));
    const restored = await restoreOutbox(database, read.value);
    expect(restored).toEqual({ ok: true, value: { added: 3, known: 0 } });
    await expect.poll(() => outbox.entries().length).toBe(3);
    const rows = [...outbox.entries(), ...outbox.unreadable()].sort((a, b) => a.seq - b.seq);
    expect(rows.map(({ id }) => id)).toEqual([
      there.id,
      idOf('e', 4),
      'from-tomorrow',
      idOf('e', 9),
    ]);
    // It may have been sent since it was copied: repeated, and never rewritten.
    expect(outbox.entries()[1]).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(outbox.entries()[2]).toMatchObject({ state: 'waiting', attempts: 3 });
    const bytes = await outbox.bytesOf(idOf('p', 1));
    expect(bytes.ok && bytes.value && (await hashBytes(bytes.value.bytes))).toBe(
      work.photos[0]?.sha256,
    );
    const again = await restoreOutbox(database, read.value);
    expect(again).toEqual({ ok: true, value: { added: 0, known: 3 } });
    outbox.close();
    database.close();
  });

  test('takes unfinished forms along, with their photos as they were picked and as they were prepared', async () => {
    const picked = aPicture(8);
    const draft = {
      id: LISTING,
      savedAt: 5,
      userId: USER,
      form: { ...newListingForm(otherAdvisor()), title: 'A medias' },
      photoIds: [idOf('p', 1), idOf('p', 2)],
    };
    const original = {
      id: idOf('p', 2),
      listingId: LISTING,
      bytes: picked,
      mime: 'image/png',
      name: '../«salón».png',
    };
    const { photos } = await someWork();
    const work = { entries: [], unreadable: [], photos, drafts: [draft], picked: [original] };
    const read = await unpackBackup(await packBackup(work), USER, hashBytes);
    if (!read.ok) throw new Error(read.error);
    expect(await unpackBackup(await packBackup(work), 'another', hashBytes)).toEqual({
      ok: false,
      error: 'otherUser',
    });

    const { database, outbox } = await aDevice();
    const drafts = createDrafts(database);
    const restored = await restoreOutbox(database, read.value);
    expect(restored).toEqual({ ok: true, value: { added: 1, known: 0 } });
    expect(await drafts.all()).toEqual({ ok: true, value: [draft] });
    const there = await drafts.photosOf(draft);
    expect(there.ok && there.value.prepared.map(({ id }) => id)).toEqual([idOf('p', 1)]);
    const back = await drafts.picked(idOf('p', 2));
    expect(back.ok && back.value).toEqual(original);

    // What was typed here since stays as it is.
    await drafts.save({ ...draft, form: { ...draft.form, title: 'Más adelante' } });
    const again = await restoreOutbox(database, read.value);
    expect(again).toEqual({ ok: true, value: { added: 0, known: 1 } });
    const kept = await drafts.all();
    expect(kept.ok && kept.value.map(({ form }) => form.title)).toEqual(['Más adelante']);
    outbox.close();
    database.close();
  });

  test('knows the photos that a row of another version names, wherever it names them', () => {
    const photoId = idOf('p', 3);
    const stops = [{ photo: photoId }];
    const row: OutboxRow & { stops: unknown } = {
      ...{ id: 'from-tomorrow', seq: 5, subject: 'tours/1', stops },
    };
    expect(idsIn(row)).toEqual([photoId]);
  });

  /** The copy with another `marola.json`, or other files. */
  async function changed(
    change: (contents: Record<string, unknown>) => unknown,
    files: Record<string, Uint8Array> = {},
  ) {
    const zip = unzipSync(await packBackup(await someWork()));
    const contents = JSON.parse(new TextDecoder().decode(zip['marola.json']));
    const json = strToU8(JSON.stringify(change(contents)));
    return zipSync({ ...zip, 'marola.json': json, ...files });
  }
  const readBy = async (file: Uint8Array, user = USER) => {
    const read = await unpackBackup(file, user, hashBytes);
    return read.ok ? 'read' : read.error;
  };

  test.each([
    ['no zip at all', async () => strToU8('<html>'), 'foreign'],
    ['another zip', async () => zipSync({ 'a.txt': strToU8('a') }), 'foreign'],
    ['half a zip', async () => (await packBackup(await someWork())).slice(0, 200), 'foreign'],
    ['a later layout', () => changed((it) => ({ ...it, version: 2 })), 'newer'],
    ['later entries', () => changed((it) => ({ ...it, entries: [{ version: 2 }] })), 'newer'],
    ['no list of photos', () => changed(({ photos: _gone, ...it }) => it), 'damaged'],
    [
      'a photo with other bytes',
      () => changed((it) => it, { [`photos/${idOf('p', 1)}.jpg`]: strToU8('other') }),
      'damaged',
    ],
    [
      'a photo whose id is a path',
      () => changed((it) => ({ ...it, photos: [{ id: '../x' }] })),
      'damaged',
    ],
  ] as const)('%s is refused', async (_what, file, problem) => {
    expect(await readBy(await file())).toBe(problem);
  });
  test('somebody else’s is refused', async () => {
    expect(await readBy(await packBackup(await someWork()), 'another')).toBe('otherUser');
  });
});
