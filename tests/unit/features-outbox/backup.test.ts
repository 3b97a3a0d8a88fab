import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { createDatabase, type Database } from '#db/database.ts';
import { createDrafts } from '#db/drafts.ts';
import { createOutbox } from '#db/outbox.ts';
import { createReceived, keepReceived, receivedRowOf } from '#db/received-photos.ts';
import { restoreOutbox, type UnsentWork } from '#db/restore-outbox.ts';
import { newListingForm, otherAdvisor } from '#domain/listing/listing-form.ts';
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts';
import { packBackup, unpackBackup } from '#features/outbox/backup.ts';
import { hashBytes } from '#sync/hash-bytes.ts';
import { idOf } from '../../support/listings.ts';
import { anEntry, creationOf } from '../../support/outbox-entries.ts';
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
      anEntry(4, creationOf(LISTING, { ready: false })),
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
    unreadableDrafts: [],
    picked: [],
  };
}

const anEnquiry = () => ({
  name: 'Uxía',
  email: 'uxia@marola.example',
  phone: '',
  address: '',
  propertyType: '',
  message: 'Hola',
  subject: 'Visita',
  language: 'gl' as const,
  listing: '',
  consentAt: '2026-11-21T09:00:00.000Z',
  website: '',
});

const aDraft = () => ({
  id: LISTING,
  savedAt: 5,
  userId: USER,
  form: { ...newListingForm(otherAdvisor()), title: 'A medias' },
  photoIds: [idOf('p', 1), idOf('p', 2)],
});

const NOTHING: UnsentWork = {
  ...{ entries: [], unreadable: [], photos: [] },
  ...{ drafts: [], unreadableDrafts: [], picked: [] },
};

async function receivedOn(database: Database) {
  const stored = await createReceived(database).all();
  if (!stored.ok) throw new Error(stored.error.type);
  return stored.value;
}

async function aDevice() {
  const database = createDatabase({ name: `backup-${crypto.randomUUID()}` });
  await database.open();
  const outbox = createOutbox(database);
  await outbox.open();
  return { database, outbox };
}

describe('[OUT-10] a backup of unsent work', () => {
  test('is restored completely on another device, after its pending entries, and only once', async () => {
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
    // The entry may have been sent since the backup: it is repeated and never rewritten.
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

  test('includes unfinished forms with their picked and their prepared photos', async () => {
    const picked = aPicture(8);
    const draft = aDraft();
    const original = {
      id: idOf('p', 2),
      listingId: LISTING,
      bytes: picked,
      mime: 'image/png',
      name: '../«salón».png',
    };
    const { photos } = await someWork();
    const work = { ...NOTHING, photos, drafts: [draft], picked: [original] };
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

    // A restore does not overwrite later edits.
    await drafts.save({ ...draft, form: { ...draft.form, title: 'Más adelante' } });
    const again = await restoreOutbox(database, read.value);
    expect(again).toEqual({ ok: true, value: { added: 0, known: 1 } });
    const kept = await drafts.all();
    expect(kept.ok && kept.value.map(({ form }) => form.title)).toEqual(['Más adelante']);
    outbox.close();
    database.close();
  });

  test('includes forms of another app version unchanged, with the photos that they name', async () => {
    const content = { rooms: [{ photo: idOf('p', 1) }], photos: [idOf('p', 2)] };
    const foreign = { id: LISTING, savedAt: 5, content };
    const original = {
      ...{ id: idOf('p', 2), listingId: LISTING },
      ...{ bytes: aPicture(8), mime: 'image/png', name: 'salón.png' },
    };
    const { photos } = await someWork();
    const work = { ...NOTHING, photos, unreadableDrafts: [foreign], picked: [original] };
    const read = await unpackBackup(await packBackup(work), USER, hashBytes);
    expect(read).toEqual({ ok: true, value: work });

    const ofAnother = { ...foreign, content: { ...content, userId: 'another' } };
    const theirs = { ...work, unreadableDrafts: [ofAnother] };
    expect(await readBy(await packBackup(theirs))).toBe('otherUser');

    const { database, outbox } = await aDevice();
    const drafts = createDrafts(database);
    expect(await restoreOutbox(database, work)).toEqual({
      ok: true,
      value: { added: 1, known: 0 },
    });
    expect(await drafts.all()).toEqual({ ok: true, value: [] });
    expect(await drafts.unreadable()).toEqual({ ok: true, value: [foreign] });
    expect(await drafts.picked(idOf('p', 2))).toEqual({ ok: true, value: original });
    expect((await outbox.bytesOf(idOf('p', 1))).ok).toBe(true);
    // A restore does not overwrite a draft with the same id.
    const later = { ...foreign, content: { photos: [] } };
    await database.write((db) => db.drafts.put(later));
    expect(await restoreOutbox(database, work)).toEqual({
      ok: true,
      value: { added: 0, known: 1 },
    });
    expect(await drafts.unreadable()).toEqual({ ok: true, value: [later] });
    outbox.close();
    database.close();
  });

  test('includes shared photos that no form uses yet; the restored photos still have to be checked', async () => {
    const here = await aDevice();
    const files = [{ bytes: aPicture(8), mime: 'image/png', name: 'salón.png' }];
    await keepReceived(here.database, { files, title: 'Piso', text: 'Con vistas', at: 5 });
    const [received] = await receivedOn(here.database);
    if (received === undefined) throw new Error('nothing was kept');
    const { photoIds } = received;
    const row = receivedRowOf(received);
    const picked = await createDrafts(here.database).picked(photoIds[0] ?? '');
    if (!picked.ok || picked.value === undefined) throw new Error('no photo was kept');
    const work = { ...NOTHING, unreadableDrafts: [row], picked: [picked.value] };
    const read = await unpackBackup(await packBackup(work), 'whoever', hashBytes);
    expect(read).toEqual({ ok: true, value: work });

    const there = await aDevice();
    expect(await restoreOutbox(there.database, work)).toMatchObject({ value: { added: 1 } });
    expect(await receivedOn(there.database)).toEqual([received]);
    const photo = await createDrafts(there.database).picked(photoIds[0] ?? '');
    expect(photo.ok && photo.value).toEqual({ ...picked.value, isUnjudged: true });
    for (const { outbox, database } of [here, there]) {
      outbox.close();
      database.close();
    }
  });

  /** A backup with a changed `marola.json`, and with these files added or replaced. */
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
    [
      'a form of another version that is no row',
      () => changed((it) => ({ ...it, unreadableDrafts: ['a form'] })),
      'damaged',
    ],
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
  test('a backup without the list of forms of another app version can be read', async () => {
    expect(await readBy(await changed(({ unreadableDrafts: _none, ...it }) => it))).toBe('read');
  });
  test('the backup of another user is refused', async () => {
    expect(await readBy(await packBackup(await someWork()), 'another')).toBe('otherUser');
  });

  const aPrice = (fields: Partial<OutboxEntry>) =>
    anEntry(
      7,
      { kind: 'update-listing', listingId: LISTING, changes: { price: { from: 1, to: 2 } } },
      fields,
    );
  const withContents = (more: Record<string, unknown>) => changed((it) => ({ ...it, ...more }));

  test.each<[string, Record<string, unknown>, string]>([
    ['a change in nobody’s name', { entries: [aPrice({ userId: '' })] }, 'otherUser'],
    ['a form in nobody’s name', { drafts: [{ ...aDraft(), userId: '' }] }, 'otherUser'],
    [
      'another’s entry among those that cannot be read',
      { unreadable: [aPrice({ userId: 'another' })] },
      'otherUser',
    ],
    [
      'another’s entry of a later version',
      { unreadable: [{ ...aPrice({ userId: 'another' }), version: 2 }] },
      'otherUser',
    ],
    [
      'an entry that lies about its record',
      { entries: [aPrice({ subject: `properties/${idOf('l', 2)}` })] },
      'damaged',
    ],
  ])('%s is refused', async (_what, contents, problem) => {
    expect(await readBy(await withContents(contents))).toBe(problem);
  });

  test('a readable entry of the user among the unreadable rows is read; any user may restore an enquiry', async () => {
    const enquiry = anEntry(
      8,
      {
        kind: 'send-enquiry',
        enquiryId: idOf('q', 1),
        enquiry: anEnquiry(),
        form: 'contact',
        choice: '',
      },
      { userId: '' },
    );
    const own = aPrice({ userId: USER });
    const file = await withContents({ entries: [enquiry], unreadable: [own], photos: [] });
    const read = await unpackBackup(file, USER, hashBytes);
    expect(read.ok && [read.value.entries, read.value.unreadable]).toEqual([[enquiry, own], []]);
  });

  test('a photo declared as text/html is refused, and so is one whose hash differs from its entry’s', async () => {
    const [photo] = (await someWork()).photos;
    if (photo === undefined) throw new Error('no photo');
    const { bytes: _bytes, ...facts } = photo;
    const aPage = { ...facts, mime: 'text/html' };
    expect(await readBy(await withContents({ photos: [aPage] }))).toBe('damaged');
    const other = aPicture(9);
    const swapped = { ...facts, sha256: await hashBytes(other) };
    const files = { [`photos/${photo.id}.jpg`]: new Uint8Array(other) };
    expect(await readBy(await changed((it) => ({ ...it, photos: [swapped] }), files))).toBe(
      'damaged',
    );
  });

  test('a zip that would unpack to more than the limit is refused early, even if its headers declare less', async () => {
    const zeros = new Uint8Array(48 * 1024 * 1024);
    const bomb = await changed((it) => it, { 'picked/bomb': zeros });
    expect(bomb.byteLength).toBeLessThan(1024 * 1024);
    expect(await readBy(bomb)).toBe('tooLarge');
    // The same file with a header that declares one byte.
    const at = Buffer.from(bomb).indexOf('picked/bomb') - 30;
    const lying = new Uint8Array(bomb);
    new DataView(lying.buffer).setUint32(at + 22, 1, true);
    expect(await readBy(lying)).toBe('tooLarge');
    const contents = await changed(({ entries }) => ({
      entries,
      filler: 'x'.repeat(33 * 1024 * 1024),
    }));
    expect(await readBy(contents)).toBe('tooLarge');
    // Files that no backup contains are not unpacked.
    expect(await readBy(await changed((it) => it, { 'bomb.bin': zeros }))).toBe('read');
  });
});
