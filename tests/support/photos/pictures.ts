import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { readPicture } from '#images/picture-header.ts';

/** Picture files like those of cameras, and broken ones. */

const root = join(import.meta.dirname, '../../..');

/** Returns what the app reads from the file before it decodes it: its size, or why it is refused. */
export function readSize(file: Uint8Array) {
  const read = readPicture(new Uint8Array(file));
  return read.ok ? read.value.size : read.error.type;
}

/** Returns a photo as somebody’s device made it: a JPEG of 1600 × 1200 pixels, a PNG of 800 × 600. */
export const fieldPhoto = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, 'field-photos', name));

/** Returns a photo of the demo catalogue: a JPEG of 1200 × 800 pixels without EXIF. */
export const demoPicture = (): Buffer =>
  readFileSync(join(root, 'pocketbase/demo/photos/finca-terreno-1.jpg'));

/** Returns a WebP of the app itself. */
export const demoWebp = (): Buffer => readFileSync(join(root, 'public/hero/hero-1-800.webp'));

/** The GPS date in `exifSegment`; tests search for it to find the position. */
export const GPS_DATE = '2026:11:21';

/** Returns an APP1 segment with an orientation (1 to 8) and a position; odd orientations are little-endian. */
export function exifSegment(orientation: number): Buffer {
  const little = orientation % 2 === 1;
  const gps = 8 + 2 + 2 * 12 + 4;
  const text = gps + 2 + 2 * 12 + 4;
  const tiff = Buffer.alloc(text + GPS_DATE.length + 1);
  const uint16 = (value: number, at: number) =>
    little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const uint32 = (value: number, at: number) =>
    little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  const entry = (at: number, tag: number, type: number, count: number) => {
    uint16(tag, at);
    uint16(type, at + 2);
    uint32(count, at + 4);
    return at + 8;
  };
  tiff.write(little ? 'II' : 'MM', 0, 'latin1');
  uint16(42, 2);
  uint32(8, 4);
  uint16(2, 8); // entries of the main directory
  uint16(orientation, entry(10, 0x0112, 3, 1));
  uint32(gps, entry(22, 0x8825, 4, 1));
  uint16(2, gps); // entries of the position
  tiff.write('N', entry(gps + 2, 0x0001, 2, 2), 'latin1');
  uint32(text, entry(gps + 14, 0x001d, 2, GPS_DATE.length + 1));
  tiff.write(GPS_DATE, text, 'latin1');
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** Returns the JPEG with the segment inserted at its start. */
export const withSegment = (jpeg: Buffer, segment: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);

/** Bit depth and colour type of a PNG (PNG specification, section 11.2.1). */
type PngPixels = { readonly depth: 1 | 8; readonly colour: 0 | 2 | 6 };

/** Returns a PNG whose rows are all `row`, in the format `pixels`. */
function png(width: number, height: number, pixels: PngPixels, row: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([pixels.depth, pixels.colour], 8);
  const line = Buffer.concat([Buffer.from([0]), row]);
  const lines = Buffer.concat(Array<Buffer>(height).fill(line));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** Returns a valid PNG of 100 megapixels in 12 kB: stripes, one bit per pixel. */
export const hugePng = (): Buffer =>
  png(10_000, 10_000, { depth: 1, colour: 0 }, Buffer.alloc(1_250, 0b11110000));

/** Returns a PNG with the size of a 50-megapixel photo. */
export const fiftyMegapixels = (): Buffer =>
  png(8160, 6144, { depth: 1, colour: 0 }, Buffer.alloc(1_020, 0b11110000));

/** Returns a PNG with a part of another file’s bytes: WebKit and Firefox draw it white. */
export function damagedPng(): Buffer {
  const bytes = whitePng();
  bytes.fill(0xaa, bytes.indexOf('IDAT') + 4, bytes.indexOf('IEND') - 8);
  return bytes;
}

export const transparentPng = (): Buffer =>
  png(400, 300, { depth: 8, colour: 6 }, Buffer.alloc(1_600));

/** Returns a PNG: the left half red, the right half transparent black. */
export function halfTransparentPng(width: number, height: number): Buffer {
  const row = Buffer.alloc(width * 4);
  for (let x = 0; x < width / 2; x += 1) row.set([255, 0, 0, 255], x * 4);
  return png(width, height, { depth: 8, colour: 6 }, row);
}

/** Returns a PNG of one colour, such as a wall. It is a valid photo. */
export const whitePng = (width = 400, height = 300): Buffer =>
  png(width, height, { depth: 8, colour: 2 }, Buffer.alloc(width * 3, 255));

/** Returns only the header boxes of a phone's HEIC, which declare 4032 × 3024 pixels. */
export function heic(): Buffer {
  const box = (name: string, ...content: Buffer[]) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), ...content]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length + 4);
    return Buffer.concat([length, body]);
  };
  const sides = (width: number, height: number) => {
    const content = Buffer.alloc(12);
    content.writeUInt32BE(width, 4);
    content.writeUInt32BE(height, 8);
    return box('ispe', content);
  };
  return Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    box('meta', Buffer.alloc(4), box('ipco', sides(512, 512), sides(4032, 3024))),
    box('mdat', Buffer.alloc(4_000, 7)),
  ]);
}

export const svg = (): Buffer =>
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>',
  );

/** Returns a grey JPEG in a kilobyte for each 260,000 pixels: its tables have one code, of one zero bit, for "no change". */
export function greyJpeg(width: number, height: number): Buffer {
  const segment = (marker: number, ...body: readonly number[]) =>
    Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff, ...body]);
  const table = (id: number) => segment(0xc4, id, 1, ...Array<number>(15).fill(0), 0);
  const sides = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc0, 8, ...sides, 1, 1, 0x11, 0),
    ...[table(0x00), table(0x10)],
    segment(0xda, 1, 1, 0, 0, 63, 0),
    Buffer.alloc(Math.ceil(blocks / 4)),
    Buffer.from([0xff, 0xd9]),
  ]);
}
