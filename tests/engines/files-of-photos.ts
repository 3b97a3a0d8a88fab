import {
  damagedPng,
  demoPicture,
  demoWebp,
  exifSegment,
  fieldPhoto,
  fiftyMegapixels,
  greyJpeg,
  halfTransparentPng,
  heic,
  hugePng,
  svg,
  transparentPng,
  whitePng,
  withSegment,
} from '../support/photos/pictures.ts';

// The files of `photos`: as cameras, odd devices and attackers make them.

export const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8];

export const NO_END = ['01-no-eoi.jpg', '02-samsung-pano-no-eoi.jpg', '12-progressive-no-eoi.jpg'];
export const FIELD_PHOTOS = [
  ...NO_END,
  '04-zeros-between-segments.jpg',
  '05-odd-byte-after-app0.jpg',
  '06-app1-marked-00e1.jpg',
  '17-png-text-bad-crc.png',
  '18-png-iccp-bad-crc.png',
];
const [baseline, progressive] = [
  fieldPhoto('01-no-eoi.jpg'),
  fieldPhoto('12-progressive-no-eoi.jpg'),
];
/** Each lacks a part of its picture: half of it, its last rows, the finest part of its lower rows. */
export const incomplete = {
  'half.jpg': baseline.subarray(0, baseline.length / 2),
  'rows.jpg': baseline.subarray(0, -300),
  'zeros.jpg': Buffer.concat([baseline.subarray(0, -9_000), Buffer.alloc(9_000)]),
  'coarse.jpg': progressive.subarray(0, -3_000),
};

export const files = {
  ...incomplete,
  ...Object.fromEntries(FIELD_PHOTOS.map((name) => [name, fieldPhoto(name)])),
  'panorama.jpg': withSegment(greyJpeg(16_382, 3_628), exifSegment(6)),
  'two-hundred.jpg': greyJpeg(16_384, 12_288),
  'demo.jpg': demoPicture(),
  'webp.jpg': demoWebp(),
  'fifty.jpg': fiftyMegapixels(),
  'half-transparent.jpg': halfTransparentPng(300, 200),
  'wall.jpg': whitePng(),
  'heic.jpg': heic(),
  'svg.jpg': svg(),
  'text.jpg': Buffer.from('I was a text and am called photo.jpg now'),
  'empty.jpg': Buffer.alloc(0),
  'cut.jpg': demoPicture().subarray(0, 120_000),
  'damaged.jpg': damagedPng(),
  'transparent.jpg': transparentPng(),
  'hundred.jpg': hugePng(),
  ...Object.fromEntries(ORIENTATIONS.map((n) => [`exif-${n}.jpg`, exifSegment(n)])),
};
