import { crc32, deflateSync } from 'node:zlib';

/** Small picture files with the metadata of cameras. */

export const bytesOf = (...parts: (string | readonly number[] | Buffer)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array)));

/** `long` and `short` encode a number of EXIF, PNG or WebP in four bytes or two. */
export const long = (value: number, isLittle = false) => {
  const bytes = Buffer.alloc(4);
  isLittle ? bytes.writeUInt32LE(value) : bytes.writeUInt32BE(value);
  return bytes;
};
export const short = (value: number, isLittle = false) => {
  const bytes = Buffer.alloc(2);
  isLittle ? bytes.writeUInt16LE(value) : bytes.writeUInt16BE(value);
  return bytes;
};

export const ORIENTATION = 0x0112;
export const PLACE = 0x8825;

/** Returns EXIF data with a directory of these tags. */
export function exif(isLittle: boolean, tags: readonly number[]): Buffer {
  const entries = tags.map((tag) =>
    bytesOf(short(tag, isLittle), short(4, isLittle), long(1, isLittle), long(1, isLittle)),
  );
  const head = bytesOf(isLittle ? 'II' : 'MM', short(42, isLittle), long(8, isLittle));
  return bytesOf(head, short(tags.length, isLittle), ...entries, long(0));
}

export const xmp = (property: string) =>
  Buffer.from(`http://ns.adobe.com/xap/1.0/\0<rdf:Description exif:${property}="43,22.2N"/>`);

export const segment = (kind: number, content: Buffer) =>
  bytesOf([0xff, kind], short(content.length + 2), content);
/** Returns a JPEG with this frame, and with a scan and the end behind the segments. */
const framed = (ownFrame: Buffer, ...segments: Buffer[]) =>
  bytesOf(
    [0xff, 0xd8],
    segment(0xe0, Buffer.from('JFIF\0')),
    ...segments,
    ownFrame,
    [0xff, 0xda, 0, 2, 0xff, 0xd9],
  );
/** Returns a JPEG of one pixel with these segments. */
export const jpeg = (...segments: Buffer[]) => framed(frame(0xc0, 1, 1), ...segments);
export const exifSegment = (content: Buffer) => segment(0xe1, bytesOf('Exif\0\0', content));

/** Returns the header of a JPEG of this size; `kind` 0xc0 is a baseline JPEG, 0xc2 a progressive one. */
export const frame = (kind: number, width: number, height: number) =>
  segment(kind, bytesOf([8], short(height), short(width), [3, 1, 17, 0, 2, 17, 0, 3, 17, 0]));

export const chunk = (type: string, content: Buffer) =>
  bytesOf(long(content.length), type, content, long(crc32(bytesOf(type, content))));
export const pngHeader = (width: number, height: number, depth = 8, interlaced = 0) =>
  chunk('IHDR', bytesOf(long(width), long(height), [depth, 2, 0, 0, interlaced]));
export const pngWith = (header: Buffer, ...chunks: Buffer[]) =>
  bytesOf([0x89], 'PNG\r\n', [0x1a, 0x0a], header, ...chunks, chunk('IEND', Buffer.alloc(0)));
export const png = (...chunks: Buffer[]) => pngWith(pngHeader(1, 1), ...chunks);

const compressed = (keyword: string, text: string) =>
  chunk('zTXt', bytesOf(keyword, [0, 0], deflateSync(text)));

export const riff = (type: string, content: Buffer) =>
  bytesOf(type, long(content.length, true), content, Buffer.alloc(content.length % 2));
export const webpOf = (...chunks: Buffer[]) => riff('RIFF', bytesOf('WEBP', ...chunks));
/** Returns the chunk of a WebP's canvas. */
export const canvas = (width: number, height: number) => {
  const side = (value: number) => long(value - 1, true).subarray(0, 3);
  return riff('VP8X', bytesOf(Buffer.alloc(4), side(width), side(height)));
};
/** Returns the chunk of a WebP's picture; only its header, without pixels. */
export const lossy = (width: number, height: number) =>
  riff('VP8 ', bytesOf([0, 0, 0, 0x9d, 0x01, 0x2a], short(width, true), short(height, true)));
const webp = (...chunks: Buffer[]) => webpOf(canvas(1, 1), ...chunks, lossy(1, 1));

/** A segment of the size of a large colour profile. */
export const profile = segment(0xe2, bytesOf('ICC_PROFILE\0', Buffer.alloc(60_000, 7)));
export const camera = exif(true, [ORIENTATION]);

/** Files with a GPS position, by the part that contains it. */
export const placedPhotos: Record<string, Buffer> = {
  'JPEG, EXIF little-endian': jpeg(exifSegment(exif(true, [ORIENTATION, PLACE]))),
  'JPEG, EXIF big-endian': jpeg(exifSegment(exif(false, [ORIENTATION, PLACE]))),
  'JPEG, EXIF after 64 kB of others and fill bytes': jpeg(
    profile,
    profile,
    Buffer.from([0xff, 0xff]),
    exifSegment(exif(true, [PLACE])),
  ),
  'JPEG, a second EXIF': jpeg(exifSegment(camera), exifSegment(exif(false, [PLACE]))),
  'JPEG, XMP': jpeg(segment(0xe1, xmp('GPSLatitude'))),
  'PNG, eXIf': png(chunk('eXIf', exif(false, [PLACE]))),
  'PNG, XMP': png(chunk('iTXt', bytesOf('XML:com.adobe.xmp\0\0\0\0\0', xmp('GPSLongitude')))),
  'PNG, a raw profile in hexadecimal': png(
    chunk('tEXt', Buffer.from('Raw profile type exif\0\nexif\n      26\n4d4d002a00000008\n')),
  ),
  'PNG, a raw profile, compressed': png(compressed('Raw profile type exif', 'exif 26 4d4d002a')),
  'PNG, XMP, compressed': png(
    chunk('iTXt', bytesOf('XML:com.adobe.xmp\0', [1, 0], '\0\0', deflateSync(xmp('GPSLongitude')))),
  ),
  'PNG, an innocent text, compressed: nobody unpacks it': png(compressed('Title', 'Salón')),
  'PNG, a text that unpacks to 10 MB': png(compressed('Comment', 'x'.repeat(10_000_000))),
  'WebP, EXIF': webp(riff('EXIF', exif(true, [PLACE]))),
  'WebP, EXIF with a prefix, after an odd chunk': webp(
    riff('ICCP', Buffer.alloc(7)),
    riff('EXIF', bytesOf('Exif\0\0', exif(false, [PLACE]))),
  ),
  'WebP, XMP': webp(riff('XMP ', xmp('GPSLatitude'))),
};

/** Files without a position. */
export const placelessPhotos: Record<string, Buffer> = {
  'JPEG, turned': jpeg(exifSegment(camera)),
  'JPEG, XMP of a title': jpeg(segment(0xe1, xmp('ImageTitle'))),
  'PNG, a text': png(chunk('tEXt', Buffer.from('Title\0Salón'))),
  'PNG, an international text': png(chunk('iTXt', Buffer.from('Title\0\0\0gl\0Título\0Salón'))),
  'WebP, turned': webp(riff('EXIF', camera)),
};

/** Small pictures of a photo of this size in pixels. */
export const smallJpeg = (width = 480, height = 320): Buffer => framed(frame(0xc0, width, height));
export const smallWebp = (width = 480, height = 320): Buffer =>
  webpOf(canvas(width, height), lossy(width, height));

/** Photos with parts that are longer than the file. */
export const brokenPhotos: Record<string, Buffer> = {
  'JPEG, truncated in a segment': jpeg(profile).subarray(0, 5000),
  'PNG, a chunk longer than the file': bytesOf(png().subarray(0, 33), long(0xffff_ffff), 'eXIf'),
};

/** Repeats a part until it makes nearly 5 MB. */
const many = (part: Buffer) => {
  const room = (5 << 20) - 4096;
  return Buffer.alloc(room - (room % part.length), part);
};
const longDirectory = exif(
  true,
  Array.from({ length: 5000 }, () => ORIENTATION),
);

/** Photos with millions of parts, which would keep the server busy for a minute, and the error codes of their refusal. */
export const tediousPhotos: Record<string, readonly [content: Buffer, code: string]> = {
  'JPEG, millions of fill bytes': [jpeg(many(Buffer.from([0xff]))), 'validation_broken_picture'],
  'JPEG, megabytes after its end': [
    bytesOf(jpeg(), many(Buffer.from([0xff]))),
    'validation_broken_picture',
  ],
  'JPEG, many long directories of EXIF': [
    jpeg(many(exifSegment(longDirectory))),
    'validation_photo_place',
  ],
  'PNG, thousands of empty chunks': [
    png(many(chunk('tRNS', Buffer.alloc(0)))),
    'validation_broken_picture',
  ],
  'PNG, a text of megabytes': [
    png(chunk('tEXt', many(Buffer.from('Title\0Salón ')))),
    'validation_photo_place',
  ],
  'WebP, thousands of empty chunks': [
    webp(many(riff('ICCP', Buffer.alloc(0)))),
    'validation_broken_picture',
  ],
};

/** A photo of 5 MB, most of it in its headers. */
export const photoOf5Mb = (): Buffer => {
  const segments = Array.from({ length: 87 }, () => profile);
  const missing = (5 << 20) - jpeg(...segments).length;
  return jpeg(...segments, segment(0xfe, Buffer.alloc(missing - 4)));
};

/** Headers of photos that take too much memory, by the reason. */
export const costlyPhotos: Record<string, Buffer> = {
  'PNG, a row more than 40 megapixels': pngWith(pngHeader(8000, 5001)),
  'PNG, 7,000² pixels of 16 bits': pngWith(pngHeader(7000, 7000, 16)),
  'PNG, 30 megapixels of 16 bits': pngWith(pngHeader(6000, 5000, 16)),
  'PNG, 40 megapixels, interlaced': pngWith(pngHeader(8000, 5000, 8, 1)),
  'PNG, whose thumbnail is 640 × 192,000 px': pngWith(pngHeader(100, 30_000)),
  'JPEG, 40 megapixels, progressive': framed(frame(0xc2, 8000, 5000)),
  'JPEG, 40 megapixels, turned': framed(frame(0xc0, 8000, 5000), exifSegment(camera)),
};

/** Headers of photos that take as much as is allowed. */
export const largePhotos: Record<string, Buffer> = {
  'PNG, 40 megapixels': pngWith(pngHeader(8000, 5000)),
  'PNG, 24 megapixels of 16 bits': pngWith(pngHeader(6000, 4000, 16)),
  'PNG, as narrow as the app makes them': pngWith(pngHeader(32, 2560)),
  'JPEG, 40 megapixels': framed(frame(0xc0, 8000, 5000)),
  'JPEG, 12 megapixels, progressive': framed(frame(0xc2, 4000, 3000)),
  'JPEG, 24 megapixels, turned': framed(frame(0xc0, 6000, 4000), exifSegment(camera)),
};

/** Returns only the header of a JPEG that declares 10,000 × 10,000 pixels. */
export const hugeJpeg = (): Buffer => framed(frame(0xc0, 10_000, 10_000), exifSegment(camera));

/** Returns a WebP that declares 10,000 × 10,000 pixels. */
export const hugeWebp = (): Buffer => smallWebp(10_000, 10_000);

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
