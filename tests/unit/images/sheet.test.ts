import { expect, test } from 'vitest';
import { fileOf, type Sheet } from '#images/sheet.ts';
import { ownPhotos } from '../../support/photos/own-photos.ts';

const written = (name: string, type: 'image/jpeg' | 'image/webp') => {
  const file = new Blob([new Uint8Array(ownPhotos[name] ?? [])], { type });
  const sheet = { encode: async () => file } as Partial<Sheet> as Sheet;
  return fileOf(sheet, type, 0.8);
};

test('What Safari notes in a JPEG is left out, its colours stay; other files stay as they are', async () => {
  const safari = await written(
    'JPEG of Safari’s canvas, with resolution and a profile',
    'image/jpeg',
  );
  const text = Buffer.from(safari ?? new ArrayBuffer(0)).toString('latin1');
  expect(text).not.toMatch(/Exif|Photoshop/);
  expect(text).toContain('ICC_PROFILE');
  for (const [name, type] of [
    ['JPEG of Chromium’s canvas', 'image/jpeg'],
    ['WebP of Chromium’s canvas', 'image/webp'],
  ] as const)
    expect(Buffer.from((await written(name, type)) ?? new ArrayBuffer(0))).toEqual(ownPhotos[name]);
});
