import { describe, expect, test } from 'vitest';
import { judgeSelection, MAX_PHOTO_BYTES } from '#domain/listing/photos/photo-rules.ts';

const photo = (name = 'a.jpg', type = 'image/jpeg', size = 1_000) => ({ name, type, size });
const verdicts = (...files: ReturnType<typeof photo>[]) => {
  const judged = judgeSelection(0, files);
  return judged.ok ? judged.value.map(({ verdict }) => verdict) : judged.error;
};

describe('a selection of photos', () => {
  test('that would make sixteen photos is rejected as a whole, whatever its files are', () => {
    const tooMany = { ok: false, error: { type: 'TooManyPhotos', limit: 15 } };
    const files = (count: number) => Array.from({ length: count }, () => photo());
    expect(judgeSelection(0, files(16))).toEqual(tooMany);
    expect(judgeSelection(13, [photo(), photo(), photo('a.txt', 'text/plain')])).toEqual(tooMany);
    expect(judgeSelection(13, files(2)).ok).toBe(true);
    expect(judgeSelection(0, files(15)).ok).toBe(true);
  });

  test('keeps its order and returns one verdict per file', () => {
    const files = [photo('b.jpg'), photo('a.pdf', 'application/pdf'), photo('c.jpg')];
    expect(judgeSelection(0, files)).toEqual({
      ok: true,
      value: [
        { file: files[0], verdict: 'Taken' },
        { file: files[1], verdict: 'NotAnImage' },
        { file: files[2], verdict: 'Taken' },
      ],
    });
  });

  test('accepts a file of exactly 5 MB; one byte more is rejected only as too large', () => {
    expect(
      verdicts(
        photo('a.jpg', 'image/jpeg', MAX_PHOTO_BYTES),
        photo('a.jpg', 'image/jpeg', MAX_PHOTO_BYTES + 1),
      ),
    ).toEqual(['Taken', 'TooLarge']);
    expect(MAX_PHOTO_BYTES).toBe(5_242_880);
  });

  test('is checked by content type, ignoring case, and never by file name; without a known type the bytes decide later', () => {
    expect(
      verdicts(
        photo('../../"quoted" 🏠 <script>.exe', 'image/webp'),
        photo('IMG_0001', 'IMAGE/HEIC'),
        ...['gif', 'png', 'avif', 'svg+xml', 'x-anything'].map((kind) =>
          photo('a', `image/${kind}`),
        ),
        photo('notes.txt', ''),
        photo('photo.jpg', 'application/octet-stream'),
        photo('photo.jpg', 'text/image/jpeg'),
        photo('photo.jpg', 'application/octet-stream+x'),
        photo('photo.jpg', 'application/pdf', MAX_PHOTO_BYTES + 1),
      ),
    ).toEqual([...Array(9).fill('Taken'), 'NotAnImage', 'NotAnImage', 'NotAnImage']);
  });
});
