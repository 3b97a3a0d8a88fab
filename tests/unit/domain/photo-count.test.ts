import { expect, test } from 'vitest';
import { photoCount } from '#domain/listing/photos/photo-count.ts';

const photo = (id: string, kind?: 'plan') => ({ id, kind });

test('a plan among the photos has no number, and is not counted', () => {
  const pictures = [photo('hall'), photo('plan', 'plan'), photo('kitchen')];
  expect(pictures.map((_, index) => photoCount(pictures, index))).toEqual([
    { number: 1, total: 2 },
    undefined,
    { number: 2, total: 2 },
  ]);
  expect(photoCount(pictures, 3)).toBeUndefined();
});
