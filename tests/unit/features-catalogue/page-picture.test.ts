import { expect, test } from 'vitest';
import { type PhotoVariant, photoPath } from '#domain/listing/photos/photo.ts';
import { besidePicture, pagePicture } from '#features/catalogue/detail/gallery/page-picture.ts';
import { media } from '#ui/theme/media.ts';
import { aPhoto } from '../../support/device/listings.ts';

const photo = { ...aPhoto(1), width: 2560, height: 1707, medium: 'medium.webp' };
const folder = `/api/files/property_images/${photo.id}`;
const src = `${folder}/medium.webp?thumb=medium`;

test('a phone takes the medium picture of a photo, whatever its density; a desk that or the photo, by the width at which the photo covers its place', () => {
  const srcSet = `${src} 1280w, ${folder}/photo_1.jpg 2560w`;
  expect(pagePicture(photo)).toEqual({
    src,
    larger: { media: media.desk, srcSet, sizes: '849px' },
  });
  const panorama = { ...photo, width: 2560, height: 1000 };
  expect(pagePicture(panorama).larger?.sizes).toBe('1283px');
});

test('a desk takes the medium picture of a photo that is not wider', () => {
  expect(pagePicture({ ...photo, width: 1280 })).toEqual({ src });
});

test('a photo without a medium picture is shown itself', () => {
  expect(pagePicture(aPhoto(1))).toEqual({ src: `${folder}/photo_1.jpg` });
});

test('beside the large photo stands the small picture of the next one, and on a dense screen the medium one', () => {
  const small = `${folder}/small.webp?thumb=small`;
  const addressOf = (variant: PhotoVariant) =>
    photoPath({ ...photo, small: 'small.webp' }, variant);
  const srcSet = `${small} 640w, ${src} 1280w`;
  expect(besidePicture(photo, addressOf)).toEqual({
    src: small,
    larger: { media: media.desk, srcSet, sizes: '425px' },
  });
});
