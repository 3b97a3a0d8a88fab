import { expect, test } from 'vitest';
import { pagePicture } from '#features/catalogue/detail/page-picture.ts';
import { media } from '#ui/theme/media.ts';
import { aPhoto } from '../../support/listings.ts';

const photo = { ...aPhoto(1), width: 2560, height: 1707, medium: 'medium.webp' };
const folder = `/api/files/property_images/${photo.id}`;
const src = `${folder}/medium.webp?thumb=medium`;

test('a phone takes the medium picture of a photo, whatever its density; a desk that or the photo, by the width at which the photo covers its place', () => {
  const srcSet = `${src} 1280w, ${folder}/photo_1.jpg 2560w`;
  expect(pagePicture(photo)).toEqual({
    src,
    larger: { media: media.desk, srcSet, sizes: '955px' },
  });
  const upright = { ...photo, width: 1707, height: 2560 };
  expect(pagePicture(upright).larger?.sizes).toBe('673px');
});

test('a desk takes the medium picture of a photo that is not wider', () => {
  expect(pagePicture({ ...photo, width: 1280 })).toEqual({ src });
});

test('a photo without a medium picture is shown itself', () => {
  expect(pagePicture(aPhoto(1))).toEqual({ src: `${folder}/photo_1.jpg` });
});
