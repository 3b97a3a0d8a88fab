import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_PHOTO_BYTES } from '#domain/listing/photos/photo-rules.ts';
import { MEDIUM_LIMITS, SMALL_LIMITS } from '#domain/listing/photos/reduced-pictures.ts';
import type { PictureSize } from '#images/picture-header.ts';
import { renderPhoto } from '#images/render-photo.ts';
import type { NewSheet, Sheet } from '#images/sheet.ts';
import { demoPicture } from '../../support/photos/pictures.ts';

// The rules around a browser's decoder and encoder. Both are fakes, because no real encoder
// writes more than 5 MB for 2560 pixels at the first quality.

const sheets = { made: 0, released: 0 };
const bitmaps = { made: 0, closed: 0 };
/** The qualities of the JPEG, and the types and qualities of the medium and the small picture. */
const asked: number[] = [];
const askedMedium: string[] = [];
const askedSmall: string[] = [];

/** Returns a factory of two-colour sheets whose JPEG has `bytesOf(quality)` bytes. */
const sheetThatTakes =
  (
    bytesOf: (quality: number) => number,
    type = 'image/jpeg',
    smallOf = smallFile,
    mediumOf = mediumFile,
  ) =>
  ({ width }: PictureSize): Sheet => {
    sheets.made += 1;
    return {
      brush: {
        fillStyle: '',
        globalCompositeOperation: 'source-over',
        imageSmoothingQuality: 'low',
        fillRect: () => undefined,
        drawImage: () => undefined,
        getImageData: () => ({
          data: new Uint8ClampedArray([0, 0, 0, 255, 255, 255, 255, 255]),
          width: 2,
          height: 1,
          colorSpace: 'srgb',
        }),
      },
      image: bitmap(),
      encode: async (wanted, quality) => {
        if (width <= 480) {
          askedSmall.push(`${wanted} ${quality}`);
          return smallOf(wanted, quality);
        }
        if (width === 1280 || wanted === 'image/webp') {
          askedMedium.push(`${wanted} ${quality}`);
          return mediumOf(wanted, quality);
        }
        asked.push(quality);
        return new Blob([new Uint8Array(bytesOf(quality))], { type });
      },
      release: () => {
        sheets.released += 1;
      },
    };
  };

const file = (size: number, type: string) => new Blob([new Uint8Array(size)], { type });
const smallFile = (type: string, _quality: number) => file(SMALL_LIMITS.bytes, type);

const mediumFile = (type: string, _quality: number) => file(MEDIUM_LIMITS.bytes, type);

let width = 2560;
const bitmap = (): ImageBitmap => ({ width, height: 1707, close: () => undefined });

const render = (newSheet: NewSheet) => renderPhoto(new Uint8Array(demoPicture()).buffer, newSheet);

beforeEach(() => {
  Object.assign(sheets, { made: 0, released: 0 });
  Object.assign(bitmaps, { made: 0, closed: 0 });
  asked.length = 0;
  askedMedium.length = 0;
  askedSmall.length = 0;
  width = 2560;
  vi.stubGlobal('createImageBitmap', async () => {
    bitmaps.made += 1;
    return {
      ...bitmap(),
      close: () => {
        bitmaps.closed += 1;
      },
    };
  });
});

afterEach(() => {
  expect(sheets.released).toBe(sheets.made);
  expect(bitmaps.closed).toBe(bitmaps.made);
  vi.unstubAllGlobals();
});

describe('the size of a photo in bytes', () => {
  test('is that of the best quality within the limit; one byte over the limit lowers the quality', async () => {
    const result = await render(
      sheetThatTakes((quality) => MAX_PHOTO_BYTES + (quality > 0.6 ? 1 : 0)),
    );
    expect(result).toMatchObject({ ok: true, value: { width: 2560, height: 1707 } });
    expect(result.ok && result.value.bytes.byteLength).toBe(MAX_PHOTO_BYTES);
    expect(asked).toEqual([0.85, 0.7, 0.55]);
  });

  test('is never reached by truncating: a photo over the limit at every quality is refused', async () => {
    const failed = { ok: false, error: { type: 'DecoderFailed' } };
    expect(await render(sheetThatTakes(() => MAX_PHOTO_BYTES + 1))).toEqual(failed);
    expect(asked).toEqual([...asked].sort((a, b) => b - a));
  });
});

describe('a browser whose encoder fails without an error', () => {
  const failed = { ok: false, error: { type: 'DecoderFailed' } };

  test.each([
    ['gives no canvas', () => undefined],
    ['writes an empty file', sheetThatTakes(() => 0)],
    ['writes another kind of file', sheetThatTakes(() => 1_000, 'image/png')],
  ])('is detected when it %s', async (_, newSheet) => {
    expect(await render(newSheet)).toEqual(failed);
  });
});

describe('the small picture', () => {
  const small = async (smallOf: typeof smallFile) => {
    const result = await render(sheetThatTakes(() => 1000, 'image/jpeg', smallOf));
    return result.ok ? result.value.small : result.error;
  };

  test('is a WebP of the best quality within 30,000 bytes, with a placeholder of 32 letters', async () => {
    const made = await small((type, quality) =>
      file(SMALL_LIMITS.bytes + (quality > 0.6 ? 1 : 0), type),
    );
    expect(made).toMatchObject({ mime: 'image/webp' });
    expect(made && 'bytes' in made && made.bytes.byteLength).toBe(SMALL_LIMITS.bytes);
    expect(made && 'placeholder' in made && made.placeholder).toMatch(/^[A-Za-z0-9+/]{32}$/);
    expect(askedSmall).toEqual(['image/webp 0.75', 'image/webp 0.62', 'image/webp 0.52']);
  });

  test('is a JPEG where the browser writes a PNG in place of a WebP', async () => {
    const made = await small((type) => file(1000, type === 'image/webp' ? 'image/png' : type));
    expect(made).toMatchObject({ mime: 'image/jpeg' });
    expect(askedSmall).toEqual(['image/webp 0.75', 'image/jpeg 0.82']);
  });

  test.each([
    ['no quality is small enough', (type: string) => file(SMALL_LIMITS.bytes + 1, type)],
    ['the browser writes nothing', (type: string) => file(0, type)],
  ])('is left out if %s; the photo is kept', async (_, smallOf) => {
    expect(await small(smallOf)).toBeUndefined();
  });
});

describe('the medium picture', () => {
  const medium = async (mediumOf: typeof mediumFile, photoBytes = 1_000_000) => {
    const sheet = sheetThatTakes(() => photoBytes, 'image/jpeg', smallFile, mediumOf);
    const result = await render(sheet);
    return result.ok ? result.value.medium : result.error;
  };

  test('is a WebP of the best quality within 160,000 bytes', async () => {
    const made = await medium((type, quality) =>
      file(MEDIUM_LIMITS.bytes + (quality > 0.7 ? 1 : 0), type),
    );
    expect(made).toMatchObject({ mime: 'image/webp' });
    expect(askedMedium).toEqual(['image/webp 0.75', 'image/webp 0.62']);
  });

  test('has the width of a photo that is not wider', async () => {
    width = 1000;
    expect(await medium(mediumFile)).toMatchObject({ mime: 'image/webp' });
  });

  test('is left out if it has more than three quarters of the bytes of the photo', async () => {
    expect(await medium((type) => file(75_001, type), 100_000)).toBeUndefined();
    expect(await medium((type) => file(75_000, type), 100_000)).toMatchObject({});
  });

  test('is not made of a photo as wide as the small picture', async () => {
    width = 480;
    expect(await medium(mediumFile)).toBeUndefined();
    expect(askedMedium).toEqual([]);
  });
});
