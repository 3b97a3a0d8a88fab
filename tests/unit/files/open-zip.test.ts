import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { nextTask } from '#base/tasks.ts';
import { openZip } from '#files/open-zip.ts';

const LIMITS = {
  most: (name: string) => (name.startsWith('own/') ? 1_000 : undefined),
  total: 1_500,
};
const opened = async (zip: Uint8Array) => {
  const files = await openZip(zip, LIMITS);
  return files.ok ? [...files.value.keys()] : files.error;
};
const zeros = (size: number) => new Uint8Array(size);

test('files within the limits are read; files of other names are ignored, whatever their size', async () => {
  const zip = zipSync({ 'own/a': zeros(1_000), 'own/b': zeros(500), other: zeros(9_000) });
  expect(await opened(zip)).toEqual(['own/a', 'own/b']);
});

test('the page has turns while a small zip becomes large', async () => {
  const size = 8 * 1024 * 1024;
  let [isOpening, turns] = [true, 0];
  const page = async () => {
    for (; isOpening; turns += 1) await nextTask();
  };
  const isOver = page();
  const files = await openZip(zipSync({ a: zeros(size), b: zeros(size), c: zeros(size) }), {
    ...{ most: () => size, total: 3 * size },
  });
  isOpening = false;
  await isOver;
  expect(files.ok).toBe(true);
  expect(turns).toBeGreaterThan(1);
});

test('a file over its own limit, or files over the limit of all, are refused', async () => {
  expect(await opened(zipSync({ 'own/a': zeros(1_001) }))).toBe('TooLarge');
  expect(await opened(zipSync({ 'own/a': zeros(900), 'own/b': zeros(900) }))).toBe('TooLarge');
});

test('a file is refused early when it unpacks to more than its header declares', async () => {
  const lying = zipSync({ 'own/a': zeros(9_000) });
  const UNPACKED_SIZE = 22; // its place in the header of the first file
  new DataView(lying.buffer).setUint32(UNPACKED_SIZE, 1, true);
  expect(await opened(lying)).toBe('TooLarge');
});
