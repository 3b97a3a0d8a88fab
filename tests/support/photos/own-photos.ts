import {
  bytesOf,
  canvas,
  chunk,
  END,
  exifSegment,
  frame,
  framed,
  JFIF,
  jpeg,
  long,
  lossy,
  ORIENTATION,
  photoOf5Mb,
  png,
  pngHeader,
  pngWith,
  profile,
  riff,
  SCAN,
  START,
  segment,
  short,
  smallWebp,
  webpOf,
} from './photo-files.ts';
import { hugePng } from './pictures.ts';

// What the server takes of photos: one row a file.

export type Files = Readonly<Record<string, Buffer>>;

/** An entry of EXIF's directory with a number, in four bytes or two. */
export const entry = (tag: number, value: number, isShort = false) =>
  bytesOf(
    short(tag),
    short(isShort ? 3 : 4),
    long(1),
    isShort ? bytesOf(short(value), [0, 0]) : long(value),
  );
export const directory = (...entries: Buffer[]) =>
  bytesOf(short(entries.length), ...entries, long(0));
export const bigEndian = (...content: Buffer[]) => bytesOf('MM', short(42), long(8), ...content);

/** Where a picked file is kept as it is, the app writes its orientation before JFIF. */
export const turned = exifSegment(bigEndian(directory(entry(ORIENTATION, 6, true))));
export const DATA_OF_EXIF = 0x8769;
const size = [entry(0xa002, 1200), entry(0xa003, 800)];
const colours = entry(0xa001, 1, true);
export const upright = entry(ORIENTATION, 1, true);
const resolution = (tag: number, address: number) =>
  bytesOf(short(tag), short(5), long(1), long(address));
export const captions = bytesOf('8BIM', short(0x0404), short(0), long(0));
export const noCaptions = bytesOf(
  '8BIM',
  short(0x0425),
  short(0),
  long(16),
  Buffer.from('d41d8cd98f00b204e9800998ecf8427e', 'hex'),
);
const photoshop = segment(0xed, 'Photoshop 3.0\0', captions, noCaptions);
/** EXIF as versions of Safari write it, with and without resolution. */
export const safari = exifSegment(
  bigEndian(directory(upright, entry(DATA_OF_EXIF, 38)), directory(colours, ...size)),
);
const safariSharp = exifSegment(
  bigEndian(
    directory(
      ...[upright, resolution(0x011a, 74), resolution(0x011b, 82)],
      ...[entry(0x0128, 2, true), entry(DATA_OF_EXIF, 90)],
    ),
    ...[long(72), long(1), long(72), long(1)],
    directory(colours, ...size),
  ),
);

export const head = bytesOf(START, JFIF, frame(0xc0, 1, 1));
const table = segment(0xc4, Buffer.alloc(17));
const colourChunks = ['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'PLTE', 'tRNS', 'IDAT'];

/** Photos as every version of the app has written them: in each browser, or picked files without what is not their picture. */
export const ownPhotos: Files = {
  'JPEG of Chromium’s canvas': jpeg(segment(0xe2, 'ICC_PROFILE\0')),
  'JPEG of Firefox’s canvas': jpeg(),
  'JPEG of Safari’s canvas': jpeg(safari, photoshop),
  'JPEG of Safari’s canvas, with resolution and a profile': jpeg(safariSharp, photoshop, profile),
  'WebP of Chromium’s canvas': webpOf(canvas(1, 1), riff('ICCP', [1, 2, 3]), lossy(1, 1)),
  'WebP with transparent parts': webpOf(canvas(1, 1), riff('ALPH', [0, 0]), lossy(1, 1)),
  'WebP without a canvas': webpOf(lossy(1, 1)),
  'WebP without losses': webpOf(riff('VP8L', [0x2f, 0, 0, 0, 0])),
  'picked JPEG, turned': bytesOf(START, turned, jpeg(profile).subarray(2)),
  'picked JPEG, extended': framed(frame(0xc1, 1, 1)),
  'picked JPEG, progressive': framed(frame(0xc2, 1, 1)),
  'picked JPEG with Adobe’s colours': jpeg(segment(0xee, 'Adobe\0\x64\0\0\0\0\x01')),
  'picked JPEG with several scans, restarts and fill bytes': bytesOf(
    ...[head, SCAN, table, SCAN, [0xff, 0xff], segment(0xdd, short(8)), SCAN, END],
  ),
  'picked JPEG with megabytes of data': bytesOf(
    head,
    SCAN,
    Buffer.alloc(5_000_000, '\xff\0', 'latin1'),
    END,
  ),
  'picked JPEG of 5 MB in many segments': photoOf5Mb(),
  'picked PNG with all that says its colours': png(
    ...colourChunks.map((type) => chunk(type, [1, 2, 3])),
  ),
};

/** Headers of photos that take too much memory, by the reason. */
export const costlyPhotos: Files = {
  'PNG, a row more than 40 megapixels': pngWith(pngHeader(8000, 5001)),
  'PNG, 7,000² pixels of 16 bits': pngWith(pngHeader(7000, 7000, 16)),
  'PNG, 30 megapixels of 16 bits': pngWith(pngHeader(6000, 5000, 16)),
  'PNG, 40 megapixels, interlaced': pngWith(pngHeader(8000, 5000, 8, 1)),
  'PNG, whose thumbnail is 640 × 192,000 px': pngWith(pngHeader(100, 30_000)),
  'PNG, 100 megapixels in 12 kB': hugePng(),
  'JPEG, 40 megapixels, progressive': framed(frame(0xc2, 8000, 5000)),
  'JPEG, 40 megapixels, turned': framed(frame(0xc0, 8000, 5000), turned),
  'JPEG, 100 megapixels': framed(frame(0xc0, 10_000, 10_000)),
  'WebP, 100 megapixels': smallWebp(10_000, 10_000),
  'WebP, 100 megapixels without losses': webpOf(riff('VP8L', [0x2f], long(9_999 * 0x4001, true))),
  'WebP, 268 megapixels on a canvas of one': webpOf(canvas(1, 1), lossy(16_383, 16_383)),
  'WebP, one pixel on a canvas of 268 megapixels': webpOf(canvas(16_383, 16_383), lossy(1, 1)),
};

/** Headers of photos that take as much as is allowed. */
export const largePhotos: Files = {
  'PNG, 40 megapixels': pngWith(pngHeader(8000, 5000)),
  'PNG, 24 megapixels of 16 bits': pngWith(pngHeader(6000, 4000, 16)),
  'PNG, as narrow as the app makes them': pngWith(pngHeader(32, 2560)),
  'JPEG, 40 megapixels': framed(frame(0xc0, 8000, 5000)),
  'JPEG, 12 megapixels, progressive': framed(frame(0xc2, 4000, 3000)),
  'JPEG, 24 megapixels, turned': framed(frame(0xc0, 6000, 4000), turned),
};
