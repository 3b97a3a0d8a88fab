import { describe, expect, test } from 'vitest';
import { readPicture } from '#images/picture-header.ts';
import {
  demoPicture,
  demoWebp,
  exifSegment,
  fieldPhoto,
  heic,
  hugePng,
  readSize,
  svg,
  whitePng,
  withSegment,
} from '../../support/photos/pictures.ts';

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
      const size = readSize(withSegment(photo, exifSegment(orientation)));
      expect(size).toEqual({ width: 1200, height: 800 });
    },
  );

  test.each([5, 6, 7, 8])(
    'of a JPEG rotated by 90° (EXIF orientation %i) has width and height swapped',
    (orientation) => {
      const size = readSize(withSegment(photo, exifSegment(orientation)));
      expect(size).toEqual({ width: 800, height: 1200 });
    },
  );

  test('of a JPEG without EXIF, with appended motion data or with padded markers is that of the frame', () => {
    const upright = { width: 1200, height: 800 };
    expect(readSize(photo)).toEqual(upright);
    expect(readSize(Buffer.concat([photo, Buffer.alloc(5_000, 1)]))).toEqual(upright);
    expect(readSize(withSegment(photo, Buffer.from([0xff, 0xff])))).toEqual(upright);
  });

  test('of a JPEG with damaged EXIF is still read from the frame', () => {
    const segment = exifSegment(6);
    for (let at = 10; at < segment.length; at += 1) {
      const damaged = Buffer.from(segment);
      damaged.fill(0xfe, at);
      const size = readSize(withSegment(photo, damaged));
      expect([
        { width: 1200, height: 800 },
        { width: 800, height: 1200 },
      ]).toContainEqual(size);
    }
  });

  test('is read from PNG, all three kinds of WebP, HEIC, GIF and BMP', () => {
    expect(readSize(hugePng())).toEqual({ width: 10_000, height: 10_000 });
    expect(readSize(demoWebp())).toEqual({ width: 800, height: 440 });
    expect(readSize(heic())).toEqual({ width: 4032, height: 3024 });

    const lossless = file('RIFF\x38\0\0\0WEBPVP8L\0\0\0\0\x2f');
    lossless.writeUInt32LE(4031 | (3023 << 14), 21);
    expect(readSize(lossless)).toEqual({ width: 4032, height: 3024 });

    const extended = file('RIFF\x38\0\0\0WEBPVP8X');
    extended.writeUIntLE(4031, 24, 3);
    extended.writeUIntLE(3023, 27, 3);
    expect(readSize(extended)).toEqual({ width: 4032, height: 3024 });

    const gif = file('GIF89a');
    gif.writeUInt16LE(320, 6);
    gif.writeUInt16LE(200, 8);
    expect(readSize(gif)).toEqual({ width: 320, height: 200 });

    const bmp = file('BM');
    bmp.writeInt32LE(320, 18);
    bmp.writeInt32LE(-200, 22);
    expect(readSize(bmp)).toEqual({ width: 320, height: 200 });
  });
});

describe('a photo of somebody’s device', () => {
  const readable = (file: Uint8Array) => {
    const read = readPicture(new Uint8Array(file));
    return read.ok ? read.value : undefined;
  };
  const written = (file: Uint8Array) => Buffer.from(readable(file)?.bytes ?? []);
  const sound = Buffer.concat([fieldPhoto('01-no-eoi.jpg'), Buffer.from([0xff, 0xd9])]);

  test.each([
    '04-zeros-between-segments.jpg',
    '05-odd-byte-after-app0.jpg',
    '06-app1-marked-00e1.jpg',
  ])('with bytes between its segments (%s) is decoded without them', (name) => {
    expect(written(fieldPhoto(name)).equals(sound)).toBe(true);
    expect(readable(fieldPhoto(name))?.jpeg?.hasEnd).toBe(true);
  });

  test.each(['17-png-text-bad-crc.png', '18-png-iccp-bad-crc.png'])(
    'with a damaged chunk that is not the picture (%s) is decoded without the chunk',
    (name) => {
      const file = fieldPhoto(name);
      expect(readSize(file)).toEqual(readSize(written(file)));
      expect(written(file).length).toBeLessThan(file.length);
      expect(/tEXt|iCCP/.test(written(file).toString('latin1'))).toBe(false);
    },
  );

  test.each(['01-no-eoi.jpg', '02-samsung-pano-no-eoi.jpg', '12-progressive-no-eoi.jpg'])(
    'without its end (%s) gets an end marker, and the decoder has to say whether it is complete',
    (name) => {
      expect(readable(fieldPhoto(name))?.jpeg?.hasEnd).toBe(false);
      expect(written(fieldPhoto(name)).subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
    },
  );

  test('with zeros in place of its second half gets an end marker in place of the zeros', () => {
    const hole = Buffer.from(sound);
    hole.fill(0, Math.floor(sound.length / 2));
    expect(readable(hole)?.jpeg?.hasEnd).toBe(false);
    expect(written(hole).length).toBeLessThan(sound.length / 2 + 3);
  });

  test('that is progressive and lacks the last of its scans is incomplete', () => {
    const file = fieldPhoto('12-progressive-no-eoi.jpg');
    const lastScan = file.lastIndexOf(Buffer.from([0xff, 0xda]));
    expect(readSize(file.subarray(0, lastScan))).toBe('Incomplete');
  });

  test('that is as its format says reaches the decoder byte by byte', () => {
    for (const file of [sound, whitePng(), demoWebp()])
      expect(written(file).equals(file)).toBe(true);
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
      expect(readSize(bytes), bytes.toString('latin1', 0, 40)).toMatch(/NotAnImage|Incomplete/);
  });

  test.each([
    ['JPEG (or, with its last scan begun, left to the decoder)', photo],
    ['PNG', whitePng()],
    ['WebP', demoWebp()],
  ])('a %s truncated at any byte', (_, whole) => {
    const step = Math.max(1, Math.floor(whole.length / 500));
    for (let length = 0; length < whole.length; length += step) {
      const read = readPicture(new Uint8Array(whole.subarray(0, length)));
      const isRefused = !read.ok || read.value.jpeg?.hasEnd === false;
      expect(isRefused, `${length} bytes`).toBe(true);
      expect(read.ok || length < 30 || read.error.type, `${length} bytes`).not.toBe('NotAnImage');
    }
  });

  test('a PNG with one changed byte, and a PNG without its IHDR chunk', () => {
    const whole = whitePng();
    for (let at = 0; at < whole.length - 12; at += 7) {
      const damaged = Buffer.from(whole);
      damaged[at] = 255 - (damaged[at] ?? 0);
      expect(readSize(damaged), `byte ${at}`).toMatch(/NotAnImage|Incomplete/);
    }
    const headless = Buffer.concat([whole.subarray(0, 8), whole.subarray(33)]);
    expect(readSize(headless)).toBe('NotAnImage');
  });
});
