import { describe, expect, test } from 'vitest';
import { err, ok, type Result } from '#base/result.ts';
import { createDatabase } from '#db/database.ts';
import { createDrafts } from '#db/drafts.ts';
import { borrowPicture } from '#db/pending-photo.ts';
import type { DbFailure } from '#domain/failure.ts';
import { createId } from '#domain/ids.ts';
import type { ListingDraft } from '#domain/listing-draft.ts';
import { newListingForm, otherAdvisor } from '#domain/listing-form.ts';
import { MAX_PHOTO_BYTES, type PhotoProblem } from '#domain/photo-rules.ts';
import { newEntry } from '#domain/plan.ts';
import type { Editing, LostPhoto } from '#features/editor/editing.ts';
import { openEditing } from '#features/editor/open-editing.ts';
import { moved } from '#features/editor/photo-order.ts';
import type { PhotoPreparer } from '#images/prepare-photo.ts';
import { createFakeClock } from '../../support/fake-clock.ts';
import { createFaultyIndexedDB, diskFullFor } from '../../support/faulty-indexeddb.ts';
import { aListing, idOf } from '../../support/listings.ts';

const userId = idOf('u', 1);
const aDraft = (fields: Partial<ListingDraft> = {}): ListingDraft => ({
  id: idOf('l', 1),
  savedAt: 1,
  userId,
  before: undefined,
  form: newListingForm(otherAdvisor()),
  photoIds: [],
  ...fields,
});
const aFile = (name: string) => new File([`picture ${name}`], name, { type: 'image/jpeg' });

/** A device whose disk and decoder fail when told to; `restart` is a new page on the same disk. */
function aDevice() {
  const disk = createFaultyIndexedDB();
  const name = crypto.randomUUID();
  const decoder = {
    fails: undefined as PhotoProblem | undefined,
    stands: false,
    gate: Promise.resolve(),
  };
  const lost: LostPhoto[] = [];
  const preparer = (): PhotoPreparer => ({
    async prepare(file) {
      if (decoder.stands) return new Promise(() => {});
      await decoder.gate;
      if (decoder.fails) return err(decoder.fails);
      const bytes = await file.arrayBuffer();
      return ok({
        bytes,
        mime: 'image/jpeg',
        sha256: `of ${bytes.byteLength}`,
        width: 3,
        height: 2,
      });
    },
    close() {},
  });
  const start = () => {
    const database = createDatabase({ name, indexedDB: disk.indexedDB as unknown as IDBFactory });
    const drafts = createDrafts(database);
    const open = async (draft: ListingDraft) => {
      const opened = await openEditing(
        { draft, isOffered: false },
        {
          drafts,
          ...{ clock: createFakeClock(2).clock, newId: createId, locks: undefined },
          preparer: preparer(),
          onLost: (one) => lost.push(one),
        },
      );
      if (!opened.ok) throw new Error('not opened');
      return opened.value;
    };
    return { database, drafts, open };
  };
  return { disk, decoder, lost, ...start(), restart: start };
}

const kinds = (editing: Editing) => editing.state().photos.map(({ kind }) => kind);
const names = (editing: Editing) =>
  editing.state().photos.map((photo) => ('name' in photo ? photo.name : photo.kind));
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 2));
}
const stored = async ({ drafts }: ReturnType<typeof aDevice>) => {
  const all = await drafts.all();
  return all.ok ? all.value : [];
};

/** A draft with photos as picked, and a decoder that waits to be let go. */
async function halfPrepared(device: ReturnType<typeof aDevice>, count: number) {
  const ids = Array.from({ length: count }, (_, n) => idOf('p', n + 1));
  const draft = aDraft({ photoIds: ids });
  for (const id of ids) {
    const bytes = new ArrayBuffer(8);
    await device.drafts.pick(draft, {
      id,
      listingId: draft.id,
      bytes,
      mime: 'image/jpeg',
      name: id,
    });
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  device.decoder.gate = promise;
  return { draft, letGo: resolve };
}

const preparedPhoto = (id = '') => ({
  id,
  listingId: idOf('l', 1),
  bytes: new ArrayBuffer(4),
  mime: 'image/jpeg',
  sha256: 'abc',
  width: 3,
  height: 2,
});

const aLargeFile = (name: string) =>
  new File([new Uint8Array(MAX_PHOTO_BYTES + 1)], name, { type: 'image/jpeg' });
const pickedCount = (device: ReturnType<typeof aDevice>) =>
  device.database.read((db) => db.pickedPhotos.count());

test('what another app handed over is judged like what is picked: no picture is said and gone, one too large waits', async () => {
  const device = aDevice();
  const handed = (name: string, mime: string, size: number, n: number) =>
    ({
      id: idOf('p', n),
      listingId: idOf('l', 1),
      bytes: new ArrayBuffer(size),
      mime,
      name,
    }) as const;
  const files = [
    handed('b.jpg', 'image/jpeg', MAX_PHOTO_BYTES + 1, 2),
    handed('a.jpg', 'image/jpeg', 4, 1),
    handed('c.txt', 'text/plain', 4, 3),
  ];
  const draft = aDraft({ photoIds: files.map(({ id }) => id) });
  for (const file of files) await device.drafts.pick(draft, { ...file, isUnjudged: true });
  const editing = await device.open(draft);
  expect(device.lost).toEqual([{ name: 'c.txt', problem: { type: 'NotAnImage' } }]);
  await editing.settled();
  expect(kinds(editing)).toEqual(['ready', 'too-large']);
  await until(async () => (await stored(device))[0]?.photoIds.length === 2);
  editing.shrinkTooLarge();
  await editing.settled();
  expect(kinds(editing)).toEqual(['ready', 'ready']);
});

describe('photos that are too large', () => {
  test('are asked about together, and again after a restart; none is lost before that', async () => {
    const device = aDevice();
    const editing = await device.open(aDraft());
    for (const name of ['a.jpg', 'b.jpg']) editing.keepTooLarge([aLargeFile(name)]);
    editing.addPhotos([aFile('c.jpg')]);
    await editing.settled();
    expect(kinds(editing)).toEqual(['ready', 'too-large', 'too-large']);
    await until(async () => (await stored(device))[0]?.photoIds.length === 3);

    const [draft] = await stored(device);
    const again = await device.restart().open(draft ?? aDraft());
    expect(kinds(again)).toEqual(['ready', 'too-large', 'too-large']);
    again.shrinkTooLarge();
    await again.settled();
    expect(kinds(again)).toEqual(['ready', 'ready', 'ready']);
    expect(await pickedCount(device)).toEqual(ok(0));
  });

  test('can be shrunk while they are being written, and with a disk that takes nothing', async () => {
    const device = aDevice();
    const editing = await device.open(aDraft());
    editing.keepTooLarge([aLargeFile('a.jpg')]);
    editing.shrinkTooLarge();
    await editing.settled();
    expect(kinds(editing)).toEqual(['ready']);

    device.disk.faults.transaction = diskFullFor('pickedPhotos');
    editing.keepTooLarge([aLargeFile('b.jpg')]);
    await until(() => editing.state().failure !== undefined);
    device.disk.faults.transaction = undefined;
    editing.shrinkTooLarge();
    await editing.settled();
    expect(kinds(editing)).toEqual(['ready', 'ready']);
  });

  test('are gone when they are left out', async () => {
    const device = aDevice();
    const editing = await device.open(aDraft());
    editing.keepTooLarge([aLargeFile('a.jpg')]);
    await until(async () => (await stored(device))[0]?.photoIds.length === 1);
    editing.leaveOutTooLarge();
    expect(kinds(editing)).toEqual([]);
    await until(async () => (await stored(device))[0]?.photoIds.length === 0);
    expect(await pickedCount(device)).toEqual(ok(0));
  });

  test('are left alone by whoever presses a message of a form that is closed', async () => {
    const device = aDevice();
    const editing = await device.open(aDraft());
    editing.keepTooLarge([aLargeFile('a.jpg')]);
    await until(async () => (await stored(device))[0]?.photoIds.length === 1);
    editing.leave();
    await new Promise((resolve) => setTimeout(resolve, 2));
    editing.shrinkTooLarge();
    expect(kinds(editing)).toEqual(['too-large']);
  });
});

describe('a form that is not saved', () => {
  test('is on the disk after every change, and nothing is while nothing was changed', async () => {
    const device = aDevice();
    const editing = await device.open(aDraft());
    expect(await stored(device)).toEqual([]);
    for (const title of ['P', 'Pi', 'Piso']) editing.change({ title });
    await until(async () => (await stored(device))[0]?.form.title === 'Piso');
    expect(await stored(device)).toMatchObject([{ id: idOf('l', 1), userId, savedAt: 2 }]);
  });

  test('keeps its photos as picked before any is prepared, and prepares them after a restart', async () => {
    const device = aDevice();
    device.decoder.stands = true;
    const editing = await device.open(aDraft());
    editing.addPhotos([aFile('a.jpg'), aFile('b.jpg')]);
    await until(() => kinds(editing).join() === 'preparing,queued');
    const [draft] = await stored(device);
    expect(draft?.photoIds).toEqual(editing.state().photos.map(({ id }) => id));

    device.decoder.stands = false;
    const again = await device.restart().open(draft ?? aDraft());
    expect(names(again)).toEqual(['a.jpg', 'b.jpg']);
    await again.settled();
    expect(kinds(again)).toEqual(['ready', 'ready']);
    const left = await device.database.read((db) => db.pickedPhotos.count());
    expect(left).toEqual(ok(0));
  });

  test('takes a photo as ready that another window has prepared meanwhile', async () => {
    const device = aDevice();
    const { draft, letGo } = await halfPrepared(device, 2);
    const editing = await device.restart().open(draft);
    await until(() => kinds(editing).join() === 'preparing,queued');
    await device.drafts.keepPrepared(preparedPhoto(draft.photoIds[1]));
    letGo();
    await editing.settled();
    expect(kinds(editing)).toEqual(['ready', 'ready']);
    expect(device.lost).toEqual([]);
  });

  test('that loses a photo leaves what another window has made of it', async () => {
    const device = aDevice();
    const { draft, letGo } = await halfPrepared(device, 1);
    device.decoder.fails = { type: 'NotAnImage' };
    const editing = await device.restart().open(draft);
    await until(() => kinds(editing).join() === 'preparing');
    await device.drafts.keepPrepared(preparedPhoto(draft.photoIds[0]));
    letGo();
    await until(() => device.lost.length === 1);
    await editing.commit(async () => err({ type: 'StorageFull' })); // after everything that was to be written
    const left = await device.database.read((db) => db.photoBytes.toCollection().primaryKeys());
    expect(left).toEqual(ok([...draft.photoIds]));
  });

  test('with a disk that is full at the ninth photo keeps eight and all values; trying again succeeds', async () => {
    const device = aDevice();
    const editing = await device.open(aDraft());
    editing.change({ title: 'Piso' });
    const eight = Array.from({ length: 8 }, (_, n) => aFile(`${n + 1}.jpg`));
    editing.addPhotos(eight);
    await until(() => kinds(editing).every((kind) => kind === 'ready'));
    device.disk.faults.transaction = diskFullFor('pickedPhotos');
    editing.addPhotos([aFile('9.jpg')]);
    await until(() => kinds(editing).includes('not-kept'));
    expect(editing.state().failure).toEqual({ type: 'StorageFull' });
    expect(names(editing).at(-1)).toBe('9.jpg');
    expect((await stored(device))[0]).toMatchObject({
      form: { title: 'Piso' },
      photoIds: editing
        .state()
        .photos.slice(0, 8)
        .map(({ id }) => id),
    });

    device.disk.faults.transaction = undefined;
    editing.retry(editing.state().photos[8]?.id ?? '');
    await until(() => kinds(editing).every((kind) => kind === 'ready'));
    expect((await stored(device))[0]?.photoIds).toHaveLength(9);
  });

  test('names a file that is no picture and goes on without it; a tired decoder can be asked again', async () => {
    const device = aDevice();
    const editing = await device.open(aDraft());
    device.decoder.fails = { type: 'NotAnImage' };
    editing.addPhotos([aFile('texto.jpg')]);
    await until(() => device.lost.length === 1 && editing.state().photos.length === 0);
    expect(device.lost).toEqual([{ name: 'texto.jpg', problem: { type: 'NotAnImage' } }]);

    device.decoder.fails = { type: 'DecoderFailed' };
    editing.addPhotos([aFile('grande.jpg')]);
    await until(() => kinds(editing).join() === 'failed');
    device.decoder.fails = undefined;
    editing.retry(editing.state().photos[0]?.id ?? '');
    await until(() => kinds(editing).join() === 'ready');
  });

  test('is gone with its photos once it is discarded, except what the outbox is to send', async () => {
    const device = aDevice();
    const editing = await device.open(aDraft());
    editing.addPhotos([aFile('a.jpg'), aFile('b.jpg')]);
    await until(() => kinds(editing).join() === 'ready,ready');
    const [waiting] = editing.state().photos;
    const upload = {
      kind: 'upload-photo',
      photoId: waiting?.id ?? '',
      listingId: idOf('l', 1),
      position: 0,
      sha256: '',
      bytes: 1,
      width: 1,
      height: 1,
    } as const;
    const entry = newEntry(upload, [], { userId, now: 0, createId: () => idOf('e', 1) });
    await device.database.write((db) => db.outbox.put({ ...entry, seq: 1 }));
    await editing.discard();
    expect(await stored(device)).toEqual([]);
    const left = await device.database.read((db) => db.photoBytes.toArray());
    expect(left.ok && left.value.map(({ id }) => id)).toEqual([waiting?.id]);
  });

  test('takes nothing in while it is being saved, names the photos picked too late, and goes on when saving failed', async () => {
    const device = aDevice();
    const editing = await device.open(aDraft());
    editing.change({ title: 'Piso' });
    editing.addPhotos([aFile('a.jpg'), aFile('b.jpg')]);
    await editing.settled();
    const { form, photos } = editing.state();
    const { promise, resolve } = Promise.withResolvers<Result<void, DbFailure>>();
    const saving = editing.commit(() => promise);
    expect(editing.state().isCommitting).toBe(true);
    editing.change({ title: 'Tarde' });
    editing.addPhotos([aFile('tarde.jpg')]);
    editing.remove(photos[0]?.id ?? '');
    editing.move(photos[0]?.id ?? '', 1);
    expect(editing.state()).toMatchObject({ form, photos });
    expect(device.lost.map(({ name }) => name)).toEqual(['tarde.jpg']);
    resolve(err({ type: 'StorageFull' }));
    await saving;
    expect(editing.state().isCommitting).toBe(false);
    editing.change({ title: 'Piso nuevo' });
    expect(editing.state().form.title).toBe('Piso nuevo');
    await editing.commit(async () => ok(undefined));
    expect(editing.state().isCommitting).toBe(true);
  });

  test('writes no draft after it was saved, and goes on when saving failed', async () => {
    const device = aDevice();
    const editing = await device.open(aDraft());
    editing.change({ title: 'Piso' });
    expect(await editing.commit(async () => err({ type: 'StorageFull' }))).toMatchObject({
      ok: false,
    });
    editing.change({ title: 'Piso nuevo' });
    await until(async () => (await stored(device))[0]?.form.title === 'Piso nuevo');
    editing.change({ title: 'Otro' });
    await editing.commit(() => device.drafts.discard(aDraft()));
    editing.change({ title: 'Tarde' });
    await editing.commit(async () => ok(undefined)); // the queue has come to its end
    expect(await stored(device)).toEqual([]);
  });
});

describe('what is stored already under the id of a listing', () => {
  const before = { ...aListing(2), photos: [], features: [], rev: 1 };
  const form = newListingForm(otherAdvisor());
  const fresh: ListingDraft = aDraft({ id: before.id, before, form });

  test('cannot be read by this app: it stays, is counted, and the form has a draft beside it', async () => {
    const device = aDevice();
    const row = { id: before.id, savedAt: 1, content: { from: 'another version' } };
    await device.database.write((db) => db.drafts.put(row));
    expect(await stored(device)).toEqual([]);
    const editing = await device.open(fresh);
    expect(editing.listingId).toBe(before.id);
    editing.change({ title: 'Piso' });
    await until(async () => (await stored(device)).length === 1);
    expect(await stored(device)).toMatchObject([{ id: editing.draftId, form: { title: 'Piso' } }]);
    expect(await device.database.read((db) => db.drafts.get(before.id))).toEqual(ok(row));
    expect(await device.drafts.unreadable()).toEqual(ok([row]));
  });

  test('is somebody else’s: it stays, and the form has a draft beside it', async () => {
    const device = aDevice();
    const theirs = { ...fresh, userId: idOf('u', 2) };
    await device.drafts.save(theirs);
    const editing = await device.open(fresh);
    editing.change({ title: 'Piso' });
    await until(async () => (await stored(device)).length === 2);
    expect(await device.drafts.at(before.id)).toEqual(ok(theirs));
  });

  test('was not offered because the drafts could not be read: the form goes on with it', async () => {
    const device = aDevice();
    await device.drafts.save({ ...fresh, form: { ...form, title: 'A medias' } });
    const editing = await device.open(fresh);
    expect(editing.state().form.title).toBe('A medias');
    editing.change({ location: 'Riazor' });
    await until(async () => (await stored(device))[0]?.form.location === 'Riazor');
    expect(await stored(device)).toMatchObject([{ id: before.id, form: { title: 'A medias' } }]);
  });

  test('cannot be read at all: no form opens over it', async () => {
    const device = aDevice();
    const ports = { preparer: { prepare: () => new Promise<never>(() => {}), close() {} } };
    const opened = await openEditing(
      { draft: fresh, isOffered: false },
      {
        ...ports,
        drafts: { ...device.drafts, at: async () => err({ type: 'StorageUnavailable' }) },
        ...{ clock: createFakeClock(2).clock, newId: createId, locks: undefined },
        onLost: () => {},
      },
    );
    expect(opened).toEqual(err({ type: 'StorageUnavailable' }));
  });
});

test('a photo moves to a place, and beyond the ends to the ends', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id })) as [
    { id: string },
    { id: string },
    { id: string },
  ];
  expect(moved([a, b, c], 'c', 0)).toEqual([c, a, b]);
  expect(moved([a, b, c], 'a', 9)).toEqual([b, c, a]);
  expect(moved([a, b, c], 'b', -1)).toEqual([b, a, c]);
});

test('one address is lent to all who show a picture and taken back from the last', async () => {
  const read = async () => ({ bytes: new ArrayBuffer(1), mime: 'image/jpeg' });
  const [one, other] = [borrowPicture('p', read), borrowPicture('p', read)];
  const url = await one.url;
  expect(await other.url).toBe(url);
  one.giveBack();
  expect((await fetch(url ?? '')).ok).toBe(true);
  other.giveBack();
  await one.url;
  await expect(fetch(url ?? '')).rejects.toThrow();
});
