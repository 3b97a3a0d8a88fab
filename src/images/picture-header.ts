import { type JpegSegment, jpegSegments } from './jpeg-segments.ts';
import { pngChunks } from './png-chunks.ts';

/**
 * Width and height of a picture, px. For a JPEG rotated by EXIF they are swapped. For the other
 * formats they may be the sides before rotation.
 */
export type PictureSize = { readonly width: number; readonly height: number };

/**
 * Reads the size from the first bytes and ignores the file's name and type. Returns undefined for a
 * truncated file or an unknown format. SVG is not accepted, because it can contain scripts.
 */
export function readPictureSize(bytes: Uint8Array): PictureSize | undefined {
  const size = kinds.find(({ isIt }) => isIt(bytes))?.size(bytes, viewOf(bytes));
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

type Kind = {
  readonly isIt: (bytes: Uint8Array) => boolean;
  readonly size: (bytes: Uint8Array, view: DataView) => PictureSize | undefined;
};

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Length of the shortest supported header. Anything shorter is not a picture. */
const HEADER_BYTES = 30;

const startsWith =
  (magic: string, at = 0) =>
  (bytes: Uint8Array) =>
    bytes.length >= HEADER_BYTES && textAt(bytes, at, magic.length) === magic;

const kinds: readonly Kind[] = [
  { isIt: startsWith('\xff\xd8\xff'), size: jpegSize },
  { isIt: startsWith('\x89PNG\r\n\x1a\n'), size: pngSize },
  { isIt: startsWith('WEBP', 8), size: webpSize },
  { isIt: startsWith('ftyp', 4), size: heifSize }, // HEIC and AVIF
  {
    isIt: startsWith('GIF8'),
    size: (_, view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  },
  {
    isIt: startsWith('BM'), // a negative height means that rows are stored top-down
    size: (_, view) => ({
      width: view.getInt32(18, true),
      height: Math.abs(view.getInt32(22, true)),
    }),
  },
];

function jpegSize(bytes: Uint8Array): PictureSize | undefined {
  const segments = jpegSegments(bytes);
  const frame = segments?.find(({ marker }) => isFrame(marker))?.body;
  if (!segments || !frame || frame.length < 5) return undefined;
  const view = viewOf(frame);
  const [height, width] = [view.getUint16(1), view.getUint16(3)];
  return isTurned(segments) ? { width: height, height: width } : { width, height };
}

/** Whether the marker starts a frame: C0 to CF except tables (C4, CC) and the reserved C8. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const ORIENTATION = 0x0112;

/** Whether EXIF rotates the picture by 90° or 270° (orientations 5 to 8). */
function isTurned(segments: readonly JpegSegment[]): boolean {
  const exif = segments.find(
    ({ marker, body }) => marker === 0xe1 && textAt(body, 0, 6) === 'Exif\0\0',
  );
  if (!exif || exif.body.length < 14) return false;
  const tiff = viewOf(exif.body.subarray(6));
  const little = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, little);
  if (directory + 2 > tiff.byteLength) return false;
  const entries = tiff.getUint16(directory, little);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.byteLength) return false;
    if (tiff.getUint16(at, little) === ORIENTATION) return tiff.getUint16(at + 8, little) >= 5;
  }
  return false;
}

function pngSize(bytes: Uint8Array): PictureSize | undefined {
  const header = pngChunks(bytes)?.[0];
  if (header?.name !== 'IHDR' || header.content.length < 8) return undefined;
  const view = viewOf(header.content);
  return { width: view.getUint32(0), height: view.getUint32(4) };
}

function webpSize(bytes: Uint8Array, view: DataView): PictureSize | undefined {
  if (view.getUint32(4, true) + 8 > bytes.length) return undefined;
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (textAt(bytes, 12, 4)) {
    case 'VP8X':
      return { width: uint24(24) + 1, height: uint24(27) + 1 };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    default:
      return undefined;
  }
}

/** Only this many bytes are searched. Boxes that describe the picture precede its data and take a few kB. */
const HEIF_DESCRIPTION_BYTES = 64 * 1024;

/** Returns the largest `ispe` size. Tiles and thumbnail have one each; the largest is the whole picture. */
function heifSize(bytes: Uint8Array, view: DataView): PictureSize | undefined {
  const head = textsOf(bytes.subarray(0, HEIF_DESCRIPTION_BYTES));
  const sizes = [...head.matchAll(/ispe\0{4}/g)]
    .filter(({ index }) => index + 16 <= bytes.length)
    .map(({ index }) => ({ width: view.getUint32(index + 8), height: view.getUint32(index + 12) }));
  return sizes.sort((a, b) => b.width * b.height - a.width * a.height)[0];
}

const textsOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);
