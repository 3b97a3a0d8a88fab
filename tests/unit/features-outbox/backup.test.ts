import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hashBytes } from '#base/hash-bytes.ts';
import { ok } from '#base/result.ts';
import { createDatabase, type Database } from '#db/database.ts';
import { createDrafts } from '#db/drafts/drafts.ts';
import { createOutbox } from '#db/outbox/outbox.ts';
import { restoreOutbox, type UnsentWork } from '#db/outbox/restore-outbox.ts';
import { createReceived, keepReceived, receivedRowOf } from '#db/photos/received-photos.ts';
import { newListingForm, otherAdvisor } from '#domain/listing/listing-form.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { packBackup, unpackBackup } from '#features/outbox/backup/backup.ts';
import { idOf } from '../../support/device/listings.ts';
import { anEntry, creationOf, uploadOf } from '../../support/device/outbox-entries.ts';
import { anEdit } from '../../support/device/queue.ts';
import { aPicture } from '../../support/server/records.ts';

const LISTING = idOf('l', 1);
const USER = 'admin';

async function someWork(): Promise<UnsentWork> {
  const bytes = aPicture(7);
  const facts = { sha256: await hashBytes(bytes), width: 1600, height: 1200 };
  const upload = { ...uploadOf(LISTING, 1), ...facts, bytes: bytes.byteLength };
  return {
    ...NOTHING,
    entries: [
      anEntry(4, creationOf(LISTING, { ready: false })),
      anEntry(9, upload, { state: 'sending', attempts: 3, dependsOn: [idOf('e', 4)] }),
    ],
    unreadable: [{ id: 'from-tomorrow', seq: 5, subject: `properties/${LISTING}` }],
    photos: [{ id: idOf('p', 1), listingId: LISTING, bytes, mime: 'image/jpeg', ...facts }],
  };
}

const anEnquiry = () => ({
  ...{ name: 'Uxía', email: 'uxia@marola.example', phone: '', address: '', propertyType: '' },
  ...{ message: 'Hola', subject: 'Visita', language: 'gl' as const, listing: '', website: '' },
  ...{ kind: 'question' as const, wishes: [], consentAt: '2026-11-21T09:00:00.000Z' },
});

const aDraft = () => ({
  id: LISTING,
  savedAt: 5,
  userId: USER,
  form: { ...newListingForm(otherAdvisor()), title: 'A medias' },
  photoIds: [idOf('p', 1), idOf('p', 2)],
});

const aPicked = (name: string) => ({
  ...{ id: idOf('p', 2), listingId: LISTING },
  ...{ bytes: aPicture(8), mime: 'image/png', name },
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
  onTestFinished(() => {
    outbox.close();
    database.close();
  });
  return { database, outbox, drafts: createDrafts(database) };
}

describe('[OUT-10] a backup of unsent work', () => {
  test('is restored completely on another device, after its pending entries, and only once', async () => {
    const work = await someWork();
    const read = await unpackBackup(await packBackup(work), USER, hashBytes);
    expect(read).toEqual(ok(work));

    const { database, outbox } = await aDevice();
    const there = anEntry(2, { kind: 'publish', collection: 'listings', id: idOf('l', 2) });
    await outbox.carryOut(() => ({ put: [there], drop: [] }));
    expect(await restoreOutbox(database, work)).toEqual(ok({ added: 3, known: 0 }));
    await expect.poll(() => outbox.entries().length).toBe(3);
    const rows = [...outbox.entries(), ...outbox.unreadable()].sort((a, b) => a.seq - b.seq);
    const order = [there.id, idOf('e', 4), 'from-tomorrow', idOf('e', 9)];
    expect(rows.map(({ id }) => id)).toEqual(order);
    // The entry may have been sent since the backup: it is repeated and never rewritten.
    expect(outbox.entries()[1]).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(outbox.entries()[2]).toMatchObject({ state: 'waiting', attempts: 3 });
    const bytes = await outbox.bytesOf(idOf('p', 1));
    expect(bytes.ok && bytes.value).toEqual(work.photos[0]);
    expect(await restoreOutbox(database, work)).toEqual(ok({ added: 0, known: 3 }));
  });

  test('includes unfinished forms with their picked and their prepared photos', async () => {
    const draft = aDraft();
    const original = aPicked('../«salón».png');
    const { photos } = await someWork();
    const work = { ...NOTHING, photos, drafts: [draft], picked: [original] };
    const read = await unpackBackup(await packBackup(work), USER, hashBytes);
    expect(read).toEqual(ok(work));
    expect(await readBy(await packBackup(work), 'another')).toBe('otherUser');

    const { database, drafts } = await aDevice();
    expect(await restoreOutbox(database, work)).toEqual(ok({ added: 1, known: 0 }));
    expect(await drafts.all()).toEqual(ok([draft]));
    const there = { value: { prepared: [{ id: idOf('p', 1) }] } };
    expect(await drafts.photosOf(draft)).toMatchObject(there);
    expect(await drafts.picked(idOf('p', 2))).toEqual(ok(original));

    // A restore does not overwrite later edits.
    await drafts.save({ ...draft, form: { ...draft.form, title: 'Más adelante' } });
    expect(await restoreOutbox(database, work)).toEqual(ok({ added: 0, known: 1 }));
    expect(await drafts.all()).toMatchObject({ value: [{ form: { title: 'Más adelante' } }] });
  });

  test('includes forms of another app version unchanged, with the photos that they name', async () => {
    const content = { rooms: [{ photo: idOf('p', 1) }], photos: [idOf('p', 2)] };
    const foreign = { id: LISTING, savedAt: 5, content };
    const original = aPicked('salón.png');
    const { photos } = await someWork();
    const work = { ...NOTHING, photos, unreadableDrafts: [foreign], picked: [original] };
    const read = await unpackBackup(await packBackup(work), USER, hashBytes);
    expect(read).toEqual(ok(work));

    const others = [{ ...foreign, content: { ...content, userId: 'another' } }];
    const theirs = { ...work, unreadableDrafts: others };
    expect(await readBy(await packBackup(theirs))).toBe('otherUser');

    const { database, outbox, drafts } = await aDevice();
    expect(await restoreOutbox(database, work)).toEqual(ok({ added: 1, known: 0 }));
    expect(await drafts.all()).toEqual(ok([]));
    expect(await drafts.unreadable()).toEqual(ok([foreign]));
    expect(await drafts.picked(idOf('p', 2))).toEqual(ok(original));
    expect((await outbox.bytesOf(idOf('p', 1))).ok).toBe(true);
    // A restore does not overwrite a draft with the same id.
    const later = { ...foreign, content: { photos: [] } };
    await database.write((db) => db.drafts.put(later));
    expect(await restoreOutbox(database, work)).toEqual(ok({ added: 0, known: 1 }));
    expect(await drafts.unreadable()).toEqual(ok([later]));
  });

  test('includes shared photos that no form uses yet; the restored photos still have to be checked', async () => {
    const here = await aDevice();
    const files = [{ bytes: aPicture(8), mime: 'image/png', name: 'salón.png' }];
    await keepReceived(here.database, { files, title: 'Piso', text: 'Con vistas', at: 5 });
    const [received] = await receivedOn(here.database);
    if (received === undefined) throw new Error('nothing was kept');
    const [photoId = ''] = received.photoIds;
    const picked = await here.drafts.picked(photoId);
    if (!picked.ok || picked.value === undefined) throw new Error('no photo was kept');
    const rows = { unreadableDrafts: [receivedRowOf(received)], picked: [picked.value] };
    const work = { ...NOTHING, ...rows };
    const read = await unpackBackup(await packBackup(work), 'whoever', hashBytes);
    expect(read).toEqual(ok(work));

    const there = await aDevice();
    expect(await restoreOutbox(there.database, work)).toMatchObject({ value: { added: 1 } });
    expect(await receivedOn(there.database)).toEqual([received]);
    const unjudged = ok({ ...picked.value, isUnjudged: true });
    expect(await there.drafts.picked(photoId)).toEqual(unjudged);
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
  const readBy = (file: Uint8Array, user = USER) =>
    unpackBackup(file, user, hashBytes).then((read) => (read.ok ? 'read' : read.error));

  const aPrice = (fields: Partial<OutboxEntry>) => anEdit(7, { price: [1, 2] }, fields);
  const holding = (more: Record<string, unknown>) => () => changed((it) => ({ ...it, ...more }));
  const [nobodys, others] = [aPrice({ userId: '' }), aPrice({ userId: 'another' })];
  const lying = aPrice({ subject: `properties/${idOf('l', 2)}` });
  const otherBytes = { [`photos/${idOf('p', 1)}.jpg`]: strToU8('other') };

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['no zip at all', () => strToU8('<html>'), 'foreign'],
    ['another zip', () => zipSync({ 'a.txt': strToU8('a') }), 'foreign'],
    ['half a zip', async () => (await packBackup(await someWork())).slice(0, 200), 'foreign'],
    ['a later layout', holding({ version: 2 }), 'newer'],
    ['later entries', holding({ entries: [{ version: 2 }] }), 'newer'],
    ['a form that is no row', holding({ unreadableDrafts: ['a form'] }), 'damaged'],
    ['no list of photos', holding({ photos: undefined }), 'damaged'],
    ['a photo with other bytes', () => changed((it) => it, otherBytes), 'damaged'],
    ['a photo whose id is a path', holding({ photos: [{ id: '../x' }] }), 'damaged'],
    ['an entry that lies about its record', holding({ entries: [lying] }), 'damaged'],
    ['a change in nobody’s name', holding({ entries: [nobodys] }), 'otherUser'],
    ['a form in nobody’s name', holding({ drafts: [{ ...aDraft(), userId: '' }] }), 'otherUser'],
    ['another’s unreadable entry', holding({ unreadable: [others] }), 'otherUser'],
    ['another’s later entry', holding({ unreadable: [{ ...others, version: 2 }] }), 'otherUser'],
  ])('with %s is refused', async (_what, file, problem) => {
    expect(await readBy(await file())).toBe(problem);
  });

  test('without the list of forms of another app version can be read, but not by another user', async () => {
    const file = await holding({ unreadableDrafts: undefined })();
    expect([await readBy(file), await readBy(file, 'another')]).toEqual(['read', 'otherUser']);
  });

  test('has readable entries of the user among the unreadable ones: they are read; any user may restore an enquiry', async () => {
    const about = { collection: 'enquiries', id: idOf('q', 1), enquiry: anEnquiry() } as const;
    const change = { ...about, kind: 'send-enquiry', form: 'contact', choice: '' } as const;
    const enquiry = anEntry(8, change, { userId: '' });
    const own = aPrice({ userId: USER });
    const file = await holding({ entries: [enquiry], unreadable: [own], photos: [] })();
    const read = await unpackBackup(file, USER, hashBytes);
    expect(read.ok && [read.value.entries, read.value.unreadable]).toEqual([[enquiry, own], []]);
  });

  test('with a photo declared as text/html is refused, and so is one with a photo whose hash differs from its entry’s', async () => {
    const { photos } = await someWork();
    const [{ bytes: _bytes, ...facts }] = photos as [(typeof photos)[number]];
    expect(await readBy(await holding({ photos: [{ ...facts, mime: 'text/html' }] })())).toBe(
      'damaged',
    );
    const other = aPicture(9);
    const swapped = { ...facts, sha256: await hashBytes(other) };
    const files = { [`photos/${facts.id}.jpg`]: new Uint8Array(other) };
    const file = await changed((it) => ({ ...it, photos: [swapped] }), files);
    expect(await readBy(file)).toBe('damaged');
  });

  test('is refused when a file declares more than the limit, except a file that no backup contains', async () => {
    const limit = 34 * 1024 * 1024; // of `marola.json`, and of all photos of a file as small as this
    const read = async (name: string) =>
      readBy(declaring(await changed((it) => it, { [name]: strToU8('a') }), name, limit));
    expect(await read('marola.json')).toBe('tooLarge');
    expect(await read('picked/bomb')).toBe('tooLarge');
    expect(await read('bomb.bin')).toBe('read');
  });
});

/** The zip with another size in the header of one file. */
function declaring(zip: Uint8Array<ArrayBuffer>, name: string, size: number) {
  const header = Buffer.from(zip).indexOf(name) - 30;
  new DataView(zip.buffer).setUint32(header + 22, size, true);
  return zip;
}
