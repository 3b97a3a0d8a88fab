import { err, ok, type Result } from '#base/result.ts';
import type { PhotoProblem } from '#domain/listing/photos/photo-rules.ts';
import {
  type Bytes,
  isFrame,
  isProgressive,
  type Jpeg,
  type JpegSegment,
  readJpeg,
  writeJpeg,
} from './jpeg-segments.ts';
import { type PngChunk, readPng, writePng } from './png-chunks.ts';

/**
 * Width and height of a picture, px. For a JPEG rotated by EXIF they are swapped. For the other
 * formats they may be the sides before rotation.
 */
export type PictureSize = { readonly width: number; readonly height: number };

/** A picked file as a decoder gets it. */
export type Picture = {
  readonly size: PictureSize;
  /** The file. If only parts of it were sound or its end was missing, it is written anew. */
  readonly bytes: Bytes;
  /** Of a JPEG; `orientation` is EXIF's, 1 to 8. */
  readonly jpeg?: Jpeg & { readonly isProgressive: boolean; readonly orientation: number };
  /** Of a PNG. */
  readonly png?: readonly PngChunk[];
};

/**
 * Reads a picture from its bytes and ignores the file's name and type. Of a JPEG without its end marker, only a decoder can
 * say whether it is complete (`hasAllRows`). SVG is not accepted, because it can contain scripts.
 */
export function readPicture(bytes: Bytes): Result<Picture, PhotoProblem> {
  const kind = kinds.find(({ isIt }) => isIt(bytes));
  const picture = kind?.read(bytes, viewOf(bytes));
  if (picture === 'Incomplete') return err({ type: 'Incomplete' });
  const isPicture = picture && picture.size.width > 0 && picture.size.height > 0;
  return isPicture ? ok({ bytes, ...picture }) : err({ type: 'NotAnImage' });
}

type Read = Omit<Picture, 'bytes'> & Partial<Picture>;

type Kind = {
  readonly isIt: (bytes: Bytes) => boolean;
  readonly read: (bytes: Bytes, view: DataView) => Read | 'Incomplete' | undefined;
};

const viewOf = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const textAt = (bytes: Bytes, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Length of the shortest supported header. Anything shorter is not a picture. */
const HEADER_BYTES = 30;

const startsWith =
  (magic: string, at = 0) =>
  (bytes: Bytes) =>
    bytes.length >= HEADER_BYTES && textAt(bytes, at, magic.length) === magic;

const kinds: readonly Kind[] = [
  { isIt: startsWith('\xff\xd8\xff'), read: jpeg },
  { isIt: startsWith('\x89PNG\r\n\x1a\n'), read: png },
  { isIt: startsWith('WEBP', 8), read: webp },
  { isIt: startsWith('ftyp', 4), read: heif }, // HEIC and AVIF
  {
    isIt: startsWith('GIF8'),
    read: (_, view) => sized(view.getUint16(6, true), view.getUint16(8, true)),
  },
  {
    isIt: startsWith('BM'), // a negative height means that rows are stored top-down
    read: (_, view) => sized(view.getInt32(18, true), Math.abs(view.getInt32(22, true))),
  },
];

const sized = (width: number, height: number) => ({ size: { width, height } });

function jpeg(bytes: Bytes): Read | 'Incomplete' | undefined {
  const found = readJpeg(bytes);
  if (!found) return 'Incomplete';
  const { segments, hasEnd, hasGaps } = found;
  const frame = segments.find(isFrame);
  if (!frame || frame.body.length < 5) return undefined;
  const view = viewOf(frame.body);
  const [height, width] = [view.getUint16(1), view.getUint16(3)];
  const orientation = orientationOf(segments);
  return {
    ...(orientation >= 5 ? sized(height, width) : sized(width, height)),
    jpeg: { ...found, isProgressive: isProgressive(frame), orientation },
    ...((hasGaps || !hasEnd) && { bytes: writeJpeg(segments) }),
  };
}

const ORIENTATION = 0x0112;

/** Returns how EXIF turns the picture: 5 to 8 by 90° or 270°. 1 is upright, also if it says nothing. */
function orientationOf(segments: readonly JpegSegment[]): number {
  const exif = segments.find(
    ({ marker, body }) => marker === 0xe1 && textAt(body, 0, 6) === 'Exif\0\0',
  );
  if (!exif || exif.body.length < 14) return 1;
  const tiff = viewOf(exif.body.subarray(6));
  const little = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, little);
  if (directory + 2 > tiff.byteLength) return 1;
  const entries = tiff.getUint16(directory, little);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.byteLength) return 1;
    if (tiff.getUint16(at, little) !== ORIENTATION) continue;
    const orientation = tiff.getUint16(at + 8, little);
    return orientation <= 8 ? orientation : 1;
  }
  return 1;
}

function png(bytes: Bytes): Read | 'Incomplete' | undefined {
  const found = readPng(bytes);
  if (!found || found === 'Incomplete') return found;
  const { chunks, isCleaned } = found;
  const [header] = chunks;
  const hasData = chunks.some(({ name }) => name === 'IDAT');
  if (header?.name !== 'IHDR' || header.content.length < 8 || !hasData) return undefined;
  const view = viewOf(header.content);
  return {
    ...sized(view.getUint32(0), view.getUint32(4)),
    png: chunks,
    ...(isCleaned && { bytes: writePng(chunks) }),
  };
}

function webp(bytes: Bytes, view: DataView): Read | 'Incomplete' | undefined {
  if (view.getUint32(4, true) + 8 > bytes.length) return 'Incomplete';
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (textAt(bytes, 12, 4)) {
    case 'VP8X':
      return sized(uint24(24) + 1, uint24(27) + 1);
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return sized((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
    }
    case 'VP8 ':
      return sized(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
    default:
      return undefined;
  }
}

/** Only this many bytes are searched. Boxes that describe the picture precede its data and take a few kB. */
const HEIF_DESCRIPTION_BYTES = 64 * 1024;

/** Returns the largest `ispe` size. Tiles and thumbnail have one each; the largest is the whole picture. */
function heif(bytes: Bytes, view: DataView): Read | undefined {
  const head = textsOf(bytes.subarray(0, HEIF_DESCRIPTION_BYTES));
  const sizes = [...head.matchAll(/ispe\0{4}/g)]
    .filter(({ index }) => index + 16 <= bytes.length)
    .map(({ index }) => ({ width: view.getUint32(index + 8), height: view.getUint32(index + 12) }));
  const [size] = sizes.sort((a, b) => b.width * b.height - a.width * a.height);
  return size && { size };
}

const textsOf = (bytes: Bytes): string => new TextDecoder('latin1').decode(bytes);
