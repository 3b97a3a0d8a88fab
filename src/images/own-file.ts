import { err, ok, type Result } from '#base/result.ts';
import photoLimits from '#domain/listing/photos/photo-limits.json' with { type: 'json' };
import { MAX_PHOTO_BYTES, type PhotoProblem } from '#domain/listing/photos/photo-rules.ts';
import thumbnail from '#domain/listing/photos/thumbnail.json' with { type: 'json' };
import {
  type Bytes,
  isFrame,
  type Jpeg,
  type JpegSegment,
  pictureSegments,
  SCAN,
  writeJpeg,
} from './jpeg-segments.ts';
import type { Picture } from './picture-header.ts';
import { type PngChunk, writePng } from './png-chunks.ts';

/** A picked file as it is, without metadata. */
export type OwnFile = { readonly bytes: Bytes; readonly mime: 'image/jpeg' | 'image/png' };

/**
 * Returns the file's own picture data, not encoded anew, without metadata but its orientation. Fails with what the server would
 * refuse (`pb_hooks/lib/photo`), and with `CanvasNoise` if only drawing it anew would help.
 */
export function ownFile(picture: Picture): Result<OwnFile, PhotoProblem> {
  const { jpeg, png, size } = picture;
  // Whether a file without its end is complete, only a canvas could say.
  if (jpeg?.hasEnd === false) return err({ type: 'Incomplete' });
  const file = (jpeg && ownJpeg(jpeg)) ?? (png && ownPng(png));
  if (!file) return err({ type: 'CanvasNoise' });
  const [pixels, limit] = [size.width * size.height, mostPixels(picture)];
  if (pixels > limit) return err({ type: 'TooManyPixels', pixels, limit });
  return file.bytes.length > MAX_PHOTO_BYTES ? err({ type: 'CanvasNoise' }) : ok(file);
}

/** Frames that the server decodes: baseline, extended and progressive. */
const FRAMES = [0xc0, 0xc1, 0xc2];

function ownJpeg({ segments, orientation }: Jpeg & Upright): OwnFile | undefined {
  const frames = segments.filter(isFrame);
  const hasData = segments.some(({ marker }) => marker === SCAN);
  if (frames.length !== 1 || !FRAMES.includes(frames[0]?.marker ?? 0) || !hasData) return undefined;
  const turn = isTurn(orientation) ? [orientationSegment(orientation)] : [];
  return { bytes: writeJpeg([...turn, ...pictureSegments(segments)]), mime: 'image/jpeg' };
}

type Upright = { readonly orientation: number };

/** Whether the picture has to be turned or mirrored. */
const isTurn = (orientation: number): boolean => orientation >= 2 && orientation <= 8;

/** Returns EXIF with one tag. */
function orientationSegment(orientation: number): JpegSegment {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1];
  const tag = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff, ...tag, 0, 0, 0, 0];
  const whole = Uint8Array.of(0xff, 0xe1, 0, exif.length + 2, ...exif);
  return { marker: 0xe1, body: whole.subarray(4), whole };
}

/** Chunks of the picture and of its colours. */
const PNG_CHUNKS = /^(IHDR|PLTE|IDAT|IEND|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP)$/;

/** One with EXIF may have to be turned, which the server does not do for a PNG. */
function ownPng(chunks: readonly PngChunk[]): OwnFile | undefined {
  if (chunks.some(({ name }) => name === 'eXIf')) return undefined;
  const plain = chunks.filter(({ name }) => PNG_CHUNKS.test(name));
  return { bytes: writePng(plain), mime: 'image/png' };
}

/** How many pixels of such a picture the server has the memory to decode, and to make its thumbnail (`photo-size.js`). */
function mostPixels({ size: { width, height }, jpeg, png }: Picture): number {
  const { bytesPerPixel, memory } = photoLimits.decoding;
  const ratio = Math.max(width, height) / Math.min(width, height);
  const forThumbnail = thumbnail.width * thumbnail.width * ratio * bytesPerPixel.png;
  const forJpeg =
    (jpeg?.isProgressive ? bytesPerPixel.progressive : bytesPerPixel.jpeg) +
    (isTurn(jpeg?.orientation ?? 1) ? bytesPerPixel.exif : 0);
  const forPng = bytesPerPixel.png * (isDeep(png) ? 2 : 1) * (isInterlaced(png) ? 2 : 1);
  const ofMemory = Math.floor((memory - forThumbnail) / (png ? forPng : forJpeg));
  return Math.min(photoLimits.storedPixels, ofMemory);
}

const isDeep = (png?: readonly PngChunk[]) => png?.[0]?.content[8] === 16;
const isInterlaced = (png?: readonly PngChunk[]) => png?.[0]?.content[12] === 1;
