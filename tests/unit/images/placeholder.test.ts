import { expect, test } from 'vitest';
import { PLACEHOLDER, placeholderAddress } from '#domain/listing/placeholder.ts';
import { placeholderOf } from '#images/placeholder-of.ts';

test('a placeholder is the last 24 bytes of a BMP of 4 × 3 px', () => {
  const white = [255, 255, 255, 255];
  const red = [255, 0, 0, 255];
  const rest = Array.from({ length: 10 }, () => [0, 0, 255, 255]);
  const placeholder = placeholderOf(Uint8ClampedArray.from([red, ...rest, white].flat()));
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
