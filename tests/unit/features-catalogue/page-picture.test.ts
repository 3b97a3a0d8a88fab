import { expect, test } from 'vitest';
import { type Photo, type PhotoVariant, photoPath } from '#domain/listing/photos/photo.ts';
import { besidePicture, pagePicture } from '#features/catalogue/detail/gallery/page-picture.ts';
import { sharperFor } from '#listing-parts/sharper-picture.ts';
import { media } from '#ui/theme/media.ts';
import { aPhoto } from '../../support/device/listings.ts';

const photo = { ...aPhoto(1), width: 2560, height: 1707, medium: 'medium.webp' };
const folder = `/api/files/property_images/${photo.id}`;
const src = `${folder}/medium.webp?thumb=medium`;

test('a phone takes the medium picture of a photo, whatever its density; a desk that or the photo, by the width at which the photo covers its place', () => {
  const srcSet = `${src} 1280w, ${folder}/photo_1.jpg 2560w`;
  expect(pagePicture(photo)).toEqual({ src, srcSet, sizes: `${media.desk} 849px, 1px` });
  const panorama = { ...photo, width: 2560, height: 1000 };
  expect(pagePicture(panorama).sizes).toBe(`${media.desk} 1283px, 1px`);
});

test('a desk takes the medium picture of a photo that is not wider', () => {
  expect(pagePicture({ ...photo, width: 1280 })).toEqual({ src });
});

test('a photo without a medium picture is shown itself', () => {
  expect(pagePicture(aPhoto(1))).toEqual({ src: `${folder}/photo_1.jpg` });
});

const small = `${folder}/small.webp?thumb=small`;
const withSmall = { ...photo, small: 'small.webp' };
const ofPhoto = (one: Photo) => (variant: PhotoVariant) => photoPath(one, variant);

test('beside the large photo stands the small picture of the next one, and on a dense screen the medium one', () => {
  const srcSet = `${small} 480w, ${src} 1280w`;
  const found = besidePicture(withSmall, ofPhoto(withSmall));
  expect(found).toEqual({ src, srcSet, sizes: '425px' });
});

test('in a list, a narrow photo without a medium picture is sharp enough itself; a wide one keeps the small picture', () => {
  const narrow = { ...withSmall, medium: '', width: 1200 };
  expect(sharperFor('50vw')(narrow, ofPhoto(narrow))?.srcSet).toBe(
    `${small} 480w, ${folder}/photo_1.jpg 1200w`,
  );
  const wide = { ...withSmall, medium: '' };
  expect(sharperFor('50vw')(wide, ofPhoto(wide))).toBeUndefined();
});
