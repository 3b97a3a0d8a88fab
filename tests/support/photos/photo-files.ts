import { crc32 } from 'node:zlib';

/** Builds small picture files from their parts. */

type Bytes = string | readonly number[] | Buffer;
export const bytesOf = (...parts: Bytes[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part as Uint8Array),
    ),
  );

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
export const exifSegment = (content: Buffer) => segment(0xe1, 'Exif\0\0', content);

const XMP = 'http://ns.adobe.com/xap/1.0/\0';
/** Returns XMP with a property of this name; `xmpSegment` as it stands in a JPEG. */
export const xmp = (property: string) =>
  Buffer.from(`<rdf:Description exif:${property}="43,22.2N"/>`);
export const xmpSegment = (content: Buffer) => segment(0xe1, XMP, content);

export function segment(marker: number, ...content: Bytes[]): Buffer {
  const body = bytesOf(...content);
  return bytesOf([0xff, marker], short(body.length + 2), body);
}
/** Returns the header of a JPEG of this size; `kind` 0xc0 is a baseline JPEG, 0xc2 a progressive one. */
export const frame = (kind: number, width: number, height: number) =>
  segment(kind, [8], short(height), short(width), [3, 1, 17, 0, 2, 17, 0, 3, 17, 0]);
export const START = Buffer.from([0xff, 0xd8]);
export const SCAN = Buffer.from([0xff, 0xda, 0, 2, 0x12, 0xff, 0x00, 0xff, 0xd0, 0x34]);
export const END = Buffer.from([0xff, 0xd9]);
export const JFIF = segment(0xe0, 'JFIF\0\x01\x01\0\0\x48\0\x48\0\0');
/** Returns a JPEG with this frame, and with a scan and the end behind the segments. */
export const framed = (ownFrame: Buffer, ...segments: Buffer[]) =>
  bytesOf(START, JFIF, ...segments, ownFrame, SCAN, END);
/** Returns a JPEG of one pixel with these segments. */
export const jpeg = (...segments: Buffer[]) => framed(frame(0xc0, 1, 1), ...segments);

export const chunk = (type: string, ...content: Bytes[]) => {
  const body = bytesOf(...content);
  return bytesOf(long(body.length), type, body, long(crc32(bytesOf(type, body))));
};
export const pngHeader = (width: number, height: number, depth = 8, interlaced = 0) =>
  chunk('IHDR', long(width), long(height), [depth, 2, 0, 0, interlaced]);
export const pngWith = (...chunks: Buffer[]) =>
  bytesOf('\x89PNG\r\n\x1a\n', ...chunks, chunk('IEND'));
export const png = (...chunks: Buffer[]) => pngWith(pngHeader(1, 1), ...chunks);

export function riff(type: string, ...content: Bytes[]): Buffer {
  const body = bytesOf(...content);
  return bytesOf(type, long(body.length, true), body, Buffer.alloc(body.length % 2));
}
export const webpOf = (...chunks: Buffer[]) => riff('RIFF', 'WEBP', ...chunks);
/** Returns the chunk of a WebP's canvas. */
export const canvas = (width: number, height: number) => {
  const side = (value: number) => long(value - 1, true).subarray(0, 3);
  return riff('VP8X', Buffer.alloc(4), side(width), side(height));
};
/** Returns the chunk of a WebP's picture; only its header, without pixels. */
export const lossy = (width: number, height: number) =>
  riff('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a], short(width, true), short(height, true));

/** Small pictures of a photo of this size in pixels. */
export const smallJpeg = (width = 480, height = 320): Buffer => framed(frame(0xc0, width, height));
export const smallWebp = (width = 480, height = 320): Buffer =>
  webpOf(canvas(width, height), lossy(width, height));

/** A segment of the size of a large colour profile. */
export const profile = segment(0xe2, 'ICC_PROFILE\0', Buffer.alloc(60_000, 7));

/** Returns a photo of 5 MB, most of it in its headers. */
export function photoOf5Mb(): Buffer {
  const segments = Array.from({ length: 87 }, () => profile);
  const missing = (5 << 20) - jpeg(...segments).length;
  return jpeg(...segments, segment(0xee, 'Adobe', Buffer.alloc(missing - 9)));
}
