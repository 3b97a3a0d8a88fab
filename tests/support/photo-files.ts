import { crc32 } from 'node:zlib';

/** Small picture files with the metadata of cameras. */

const bytesOf = (...parts: (string | readonly number[] | Buffer)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array)));

/** `long` and `short` encode a number of EXIF, PNG or WebP in four bytes or two. */
const long = (value: number, isLittle = false) => {
  const bytes = Buffer.alloc(4);
  isLittle ? bytes.writeUInt32LE(value) : bytes.writeUInt32BE(value);
  return bytes;
};
const short = (value: number, isLittle = false) => {
  const bytes = Buffer.alloc(2);
  isLittle ? bytes.writeUInt16LE(value) : bytes.writeUInt16BE(value);
  return bytes;
};

const ORIENTATION = 0x0112;
const PLACE = 0x8825;

/** Returns EXIF data with a directory of these tags. */
function exif(isLittle: boolean, tags: readonly number[]): Buffer {
  const entries = tags.map((tag) =>
    bytesOf(short(tag, isLittle), short(4, isLittle), long(1, isLittle), long(1, isLittle)),
  );
  const head = bytesOf(isLittle ? 'II' : 'MM', short(42, isLittle), long(8, isLittle));
  return bytesOf(head, short(tags.length, isLittle), ...entries, long(0));
}

const xmp = (property: string) =>
  Buffer.from(`http://ns.adobe.com/xap/1.0/\0<rdf:Description exif:${property}="43,22.2N"/>`);

const segment = (kind: number, content: Buffer) =>
  bytesOf([0xff, kind], short(content.length + 2), content);
const jpeg = (...segments: Buffer[]) =>
  bytesOf(
    [0xff, 0xd8],
    segment(0xe0, Buffer.from('JFIF\0')),
    ...segments,
    [0xff, 0xda, 0, 2, 0xff, 0xd9],
  );
const exifSegment = (content: Buffer) => segment(0xe1, bytesOf('Exif\0\0', content));

const chunk = (type: string, content: Buffer) =>
  bytesOf(long(content.length), type, content, long(crc32(bytesOf(type, content))));
const png = (...chunks: Buffer[]) =>
  bytesOf(
    [0x89],
    'PNG\r\n',
    [0x1a, 0x0a],
    chunk('IHDR', bytesOf(long(1), long(1), [8, 0, 0, 0, 0])),
    ...chunks,
    chunk('IEND', Buffer.alloc(0)),
  );

const riff = (type: string, content: Buffer) =>
  bytesOf(type, long(content.length, true), content, Buffer.alloc(content.length % 2));
const webp = (...chunks: Buffer[]) =>
  riff('RIFF', bytesOf('WEBP', riff('VP8X', Buffer.alloc(10)), ...chunks));

const lens = segment(0xe2, Buffer.alloc(60_000, 7)); // the size of a large colour profile
const camera = exif(true, [ORIENTATION]);

/** Files with a GPS position, by the part that contains it. */
export const placedPhotos: Record<string, Buffer> = {
  'JPEG, EXIF little-endian': jpeg(exifSegment(exif(true, [ORIENTATION, PLACE]))),
  'JPEG, EXIF big-endian': jpeg(exifSegment(exif(false, [ORIENTATION, PLACE]))),
  'JPEG, EXIF after 64 kB of others and fill bytes': jpeg(
    lens,
    lens,
    Buffer.from([0xff, 0xff]),
    exifSegment(exif(true, [PLACE])),
  ),
  'JPEG, a second EXIF': jpeg(exifSegment(camera), exifSegment(exif(false, [PLACE]))),
  'JPEG, XMP': jpeg(segment(0xe1, xmp('GPSLatitude'))),
  'PNG, eXIf': png(chunk('eXIf', exif(false, [PLACE]))),
  'PNG, XMP': png(chunk('iTXt', bytesOf('XML:com.adobe.xmp\0\0\0\0\0', xmp('GPSLongitude')))),
  'PNG, raw profile': png(chunk('zTXt', Buffer.from('Raw profile type exif\0\0packed'))),
  'WebP, EXIF': webp(riff('EXIF', exif(true, [PLACE]))),
  'WebP, EXIF with a prefix, after an odd chunk': webp(
    riff('ICCP', Buffer.alloc(7)),
    riff('EXIF', bytesOf('Exif\0\0', exif(false, [PLACE]))),
  ),
  'WebP, XMP': webp(riff('XMP ', xmp('GPSLatitude'))),
};

/** Files without a readable position, some with broken metadata. */
export const placelessPhotos: Record<string, Buffer> = {
  'JPEG, turned': jpeg(exifSegment(camera)),
  'JPEG, XMP of a title': jpeg(segment(0xe1, xmp('ImageTitle'))),
  'JPEG, EXIF cut off': jpeg(exifSegment(exif(true, [PLACE]).subarray(0, 9))),
  'JPEG, EXIF that points past its end': jpeg(
    exifSegment(bytesOf('MM', short(42), long(0xffff_fff0))),
  ),
  'PNG, a text': png(chunk('tEXt', Buffer.from('Title\0Salón'))),
  'WebP, turned': webp(riff('EXIF', camera)),
};

/** Photos with parts that are longer than the file. */
export const brokenPhotos: Record<string, Buffer> = {
  'JPEG, truncated in a segment': jpeg(lens).subarray(0, 5000),
  'PNG, a chunk longer than the file': bytesOf(png().subarray(0, 33), long(0xffff_ffff), 'eXIf'),
};

/** Returns only the header of a JPEG that declares 10,000 × 10,000 pixels. */
export const hugeJpeg = (): Buffer =>
  jpeg(
    exifSegment(camera),
    segment(0xc0, bytesOf([8], short(10_000), short(10_000), [1, 1, 17, 0])),
  );

/** Returns a WebP whose canvas declares 10,000 × 10,000 pixels. */
export const hugeWebp = (): Buffer => {
  const side = long(9_999, true).subarray(0, 3);
  return riff('RIFF', bytesOf('WEBP', riff('VP8X', bytesOf(Buffer.alloc(4), side, side))));
};

export const shortHeic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

export const shortWebp = Buffer.from(
  'RIFF\x40\0\0\0WEBPVP8 \x34\0\0\0\x10\0\0\x9d\x01\x2a',
  'latin1',
);
/** A JPEG without image data: start, frame of one pixel, scan, end. */
export const TINY_JPEG = Buffer.from(
  'ffd8ffc0000b080001000101011100ffda0008010100003f00d2cf20ffd9',
  'hex',
);

/** Returns the JPEG with a second JPEG in its headers, like a camera’s thumbnail. */
export function withThumbnail(jpeg: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(2 + jpeg.length);
  const segment = [Buffer.from([0xff, 0xec]), length, jpeg];
  return Buffer.concat([jpeg.subarray(0, 2), ...segment, jpeg.subarray(2)]);
}
