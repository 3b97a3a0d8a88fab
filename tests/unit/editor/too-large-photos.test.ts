import { describe, expect, test } from 'vitest';
import { ok } from '#base/result.ts';
import { MAX_PHOTO_BYTES } from '#domain/listing/photos/photo-rules.ts';
import { diskFullFor } from '../../support/device/faulty-indexeddb.ts';
import { idOf } from '../../support/device/listings.ts';
import {
  aDevice,
  aDraft,
  aFile,
  aLargeFile,
  kinds,
  pickedCount,
  stored,
  until,
} from './editing-device.ts';

test('files shared by another app: a file that is no picture is rejected, a too large one waits for a decision', async () => {
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

describe('files over the size limit', () => {
  test('share one question, which comes again after a restart; no file is lost', async () => {
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

  test('can be shrunk while they are being stored, and when the disk is full', async () => {
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

  test('are removed when the user leaves them out', async () => {
    const device = aDevice();
    const editing = await device.open(aDraft());
    editing.keepTooLarge([aLargeFile('a.jpg')]);
    await until(async () => (await stored(device))[0]?.photoIds.length === 1);
    editing.leaveOutTooLarge();
    expect(kinds(editing)).toEqual([]);
    await until(async () => (await stored(device))[0]?.photoIds.length === 0);
    expect(await pickedCount(device)).toEqual(ok(0));
  });

  test('stay as they are when the action of a toast is pressed after the form has closed', async () => {
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
