import { expect, test } from 'vitest';
import { PLACEHOLDER, placeholderAddress } from '#domain/listing/photos/placeholder.ts';
import { placeholderOf } from '#images/reduced-pictures.ts';

test('a placeholder is the last 24 bytes of a BMP of 4 × 3 px', () => {
  const white = [255, 255, 255, 255];
  const red = [255, 0, 0, 255];
  const rest = Array.from({ length: 10 }, () => [0, 0, 255, 255]);
  const placeholder = placeholderOf(
    Uint8ClampedArray.from([red, ...rest, white].flat()),
    PLACEHOLDER,
  );
  expect(placeholder).toHaveLength(32);
  const address = placeholderAddress(placeholder) ?? '';
  const bmp = Buffer.from(address.replace(/^data:image\/bmp;base64,/, ''), 'base64');
  const [fileBytes, pixelsAt, headerBytes] = [2, 10, 14].map((at) => bmp.readUInt32LE(at));
  expect([bmp.toString('latin1', 0, 2), fileBytes, pixelsAt]).toEqual(['BM', bmp.length, 54]);
  expect(headerBytes).toBe(40);
  expect([bmp.readInt32LE(18), bmp.readInt32LE(22)]).toEqual([
    PLACEHOLDER.width,
    PLACEHOLDER.height,
  ]);
  expect([bmp.readUInt16LE(26), bmp.readUInt16LE(28), bmp.readUInt32LE(34)]).toEqual([1, 16, 24]);
  // Rows from the bottom: the last pixel is the fourth, the first one the ninth.
  expect(bmp.readUInt16LE(54 + 3 * 2)).toBe(0b0_11111_11111_11111);
  expect(bmp.readUInt16LE(54 + 8 * 2)).toBe(0b0_11111_00000_00000);
  expect(bmp.readUInt16LE(54)).toBe(0b0_00000_00000_11111);
});

test('each pixel has the mean colour of its part of the picture', () => {
  const size = { width: 8, height: 3 };
  const stripes = Array.from({ length: 24 }, (_, at) =>
    at % 2 ? [255, 0, 0, 255] : [0, 0, 0, 255],
  );
  const placeholder = placeholderOf(Uint8ClampedArray.from(stripes.flat()), size);
  const pixels = Buffer.from(placeholder, 'base64');
  for (let at = 0; at < 12; at += 1) expect(pixels.readUInt16LE(at * 2)).toBe(0b10000 << 10);
});
