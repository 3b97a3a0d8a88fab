import { describe, expect, test } from 'vitest';
import { readPictureSize } from '#images/picture-header.ts';
import {
  demoPicture,
  demoWebp,
  exifSegment,
  heic,
  hugePng,
  svg,
  whitePng,
  withSegment,
} from '../../support/pictures.ts';

const photo = demoPicture();

/** `text` at the beginning of an otherwise empty file of `length` bytes. */
const file = (text: string, length = 64) => {
  const bytes = Buffer.alloc(length);
  bytes.write(text, 'latin1');
  return bytes;
};

describe('the size of a picture', () => {
  test.each([1, 2, 3, 4])(
    'of a JPEG with EXIF orientation %i is that of the frame',
    (orientation) => {
      const size = readPictureSize(withSegment(photo, exifSegment(orientation)));
      expect(size).toEqual({ width: 1200, height: 800 });
    },
  );

  test.each([5, 6, 7, 8])(
    'of a JPEG rotated by 90° (EXIF orientation %i) has width and height swapped',
    (orientation) => {
      const size = readPictureSize(withSegment(photo, exifSegment(orientation)));
      expect(size).toEqual({ width: 800, height: 1200 });
    },
  );

  test('of a JPEG without EXIF, with appended motion data or with padded markers is that of the frame', () => {
    const upright = { width: 1200, height: 800 };
    expect(readPictureSize(photo)).toEqual(upright);
    expect(readPictureSize(Buffer.concat([photo, Buffer.alloc(5_000, 1)]))).toEqual(upright);
    expect(readPictureSize(withSegment(photo, Buffer.from([0xff, 0xff])))).toEqual(upright);
  });

  test('of a JPEG with damaged EXIF is still read from the frame', () => {
    const segment = exifSegment(6);
    for (let at = 10; at < segment.length; at += 1) {
      const damaged = Buffer.from(segment);
      damaged.fill(0xfe, at);
      const size = readPictureSize(withSegment(photo, damaged));
      expect([size?.width, size?.height].sort()).toEqual([1200, 800]);
    }
  });

  test('is read from PNG, all three kinds of WebP, HEIC, GIF and BMP', () => {
    expect(readPictureSize(hugePng())).toEqual({ width: 10_000, height: 10_000 });
    expect(readPictureSize(demoWebp())).toEqual({ width: 800, height: 440 });
    expect(readPictureSize(heic())).toEqual({ width: 4032, height: 3024 });

    const lossless = file('RIFF\x38\0\0\0WEBPVP8L\0\0\0\0\x2f');
    lossless.writeUInt32LE(4031 | (3023 << 14), 21);
    expect(readPictureSize(lossless)).toEqual({ width: 4032, height: 3024 });

    const extended = file('RIFF\x38\0\0\0WEBPVP8X');
    extended.writeUIntLE(4031, 24, 3);
    extended.writeUIntLE(3023, 27, 3);
    expect(readPictureSize(extended)).toEqual({ width: 4032, height: 3024 });

    const gif = file('GIF89a');
    gif.writeUInt16LE(320, 6);
    gif.writeUInt16LE(200, 8);
    expect(readPictureSize(gif)).toEqual({ width: 320, height: 200 });

    const bmp = file('BM');
    bmp.writeInt32LE(320, 18);
    bmp.writeInt32LE(-200, 22);
    expect(readPictureSize(bmp)).toEqual({ width: 320, height: 200 });
  });
});

describe('a file without a readable picture:', () => {
  test('text, SVG, an empty file, a header alone, a width or height of 0', () => {
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from('I was a text and am called photo.jpg now'),
      svg(),
      Buffer.concat([Buffer.from('\n  '), svg()]),
      Buffer.from([0xff, 0xd8, 0xff]),
      file('GIF89a'),
      file('RIFF\0\0\0\0WEBPVP9 '),
    ])
      expect(readPictureSize(bytes), bytes.toString('latin1', 0, 40)).toBeUndefined();
  });

  test.each([
    ['JPEG', photo],
    ['PNG', whitePng()],
    ['WebP', demoWebp()],
  ])('a %s truncated at any byte', (_, whole) => {
    expect(readPictureSize(whole)).toBeDefined();
    const step = Math.max(1, Math.floor(whole.length / 500));
    for (let length = 0; length < whole.length; length += step)
      expect(readPictureSize(whole.subarray(0, length)), `${length} bytes`).toBeUndefined();
  });

  test('a PNG with one changed byte, and a PNG without its IHDR chunk', () => {
    const whole = whitePng();
    for (let at = 0; at < whole.length - 12; at += 7) {
      const damaged = Buffer.from(whole);
      damaged[at] = 255 - (damaged[at] ?? 0);
      expect(readPictureSize(damaged), `byte ${at}`).toBeUndefined();
    }
    const headless = Buffer.concat([whole.subarray(0, 8), whole.subarray(33)]);
    expect(readPictureSize(headless)).toBeUndefined();
  });

  test('a JPEG whose second half is zeros, as after an incomplete write', () => {
    const hole = Buffer.from(photo);
    hole.fill(0, Math.floor(photo.length / 2));
    expect(readPictureSize(hole)).toBeUndefined();
  });
});
