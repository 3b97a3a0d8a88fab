import { describe, expect, test } from 'vitest';
import { err, ok, type Result } from '#base/result.ts';
import { borrowPicture } from '#db/photos/pending-photo.ts';
import type { DbFailure } from '#domain/failure.ts';
import { newEntry } from '#domain/outbox/plan/plan.ts';
import { moved } from '#features/editor/photos/photo-actions.ts';
import { diskFullFor } from '../../support/device/faulty-indexeddb.ts';
import { idOf } from '../../support/device/listings.ts';
import {
  aDevice,
  aDraft,
  aFile,
  halfPrepared,
  kinds,
  names,
  preparedPhoto,
  stored,
  until,
  userId,
} from './editing-device.ts';

describe('an unsaved form', () => {
  test('is stored after every change, and not before the first', async () => {
    const device = aDevice();
    const editing = await device.open(aDraft());
    expect(await stored(device)).toEqual([]);
    for (const title of ['P', 'Pi', 'Piso']) editing.change({ title });
    await until(async () => (await stored(device))[0]?.form.title === 'Piso');
    expect(await stored(device)).toMatchObject([{ id: idOf('l', 1), userId, savedAt: 2 }]);
  });

  test('stores picked photos before it prepares any, and prepares them after a restart', async () => {
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

  test('shows a photo as ready after another window has prepared it', async () => {
    const device = aDevice();
    const { draft, startDecoder } = await halfPrepared(device, 2);
    const editing = await device.restart().open(draft);
    await until(() => kinds(editing).join() === 'preparing,queued');
    await device.drafts.keepPrepared(preparedPhoto(draft.photoIds[1]));
    startDecoder();
    await editing.settled();
    expect(kinds(editing)).toEqual(['ready', 'ready']);
    expect(device.lost).toEqual([]);
  });

  test('that rejects a photo keeps the bytes that another window has stored for it', async () => {
    const device = aDevice();
    const { draft, startDecoder } = await halfPrepared(device, 1);
    device.decoder.fails = { type: 'NotAnImage' };
    const editing = await device.restart().open(draft);
    await until(() => kinds(editing).join() === 'preparing');
    await device.drafts.keepPrepared(preparedPhoto(draft.photoIds[0]));
    startDecoder();
    await until(() => device.lost.length === 1);
    await editing.commit(async () => err({ type: 'StorageFull' })); // runs after all pending writes
    const left = await device.database.read((db) => db.photoBytes.toCollection().primaryKeys());
    expect(left).toEqual(ok([...draft.photoIds]));
  });

  test('with a disk that is full at the ninth photo stores eight photos and all values; a retry succeeds', async () => {
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

  test('rejects a file that is no picture; a photo can be retried after a decoder failure', async () => {
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

  test('is deleted with its photos when discarded, except photos that the outbox will send', async () => {
    const device = aDevice();
    const editing = await device.open(aDraft());
    editing.addPhotos([aFile('a.jpg'), aFile('b.jpg')]);
    await until(() => kinds(editing).join() === 'ready,ready');
    const [waiting] = editing.state().photos;
    const upload = {
      kind: 'upload-photo',
      collection: 'listings',
      photoId: waiting?.id ?? '',
      id: idOf('l', 1),
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

  test('ignores changes while it is saved, reports photos picked too late, and continues after a failed save', async () => {
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

  test('writes no draft after a successful save, and writes one after a failed save', async () => {
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
    await editing.commit(async () => ok(undefined)); // all pending writes are done
    expect(await stored(device)).toEqual([]);
  });
});

test('a photo moves to a position; positions beyond the ends are clamped', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id })) as [
    { id: string },
    { id: string },
    { id: string },
  ];
  expect(moved([a, b, c], 'c', 0)).toEqual([c, a, b]);
  expect(moved([a, b, c], 'a', 9)).toEqual([b, c, a]);
  expect(moved([a, b, c], 'b', -1)).toEqual([b, a, c]);
});

test('all users of a picture share one object URL, which is revoked after the last release', async () => {
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
