import { MAX_SMALL_BYTES, type SmallPicture } from '#domain/listing/small-picture.ts';
import type { PictureSize } from './picture-header.ts';
import { placeholderOf } from './placeholder-of.ts';
import { draw, type NewSheet, type Sheet } from './sheet.ts';

/** The most px; the server has the same limits (pb_hooks/lib/photo-size.js). */
const LIMITS: PictureSize = { width: 480, height: 960 };
/** Qualities, tried from best to worst until the file is small enough. The first one is enough for most photos. */
const QUALITIES = [0.82, 0.72, 0.62, 0.52, 0.42, 0.32, 0.22];

/**
 * Makes the small picture of a drawn photo, with its placeholder. Undefined if the browser fails, or if no quality
 * is small enough: the photo then goes without.
 */
export async function makeSmall(
  photo: Sheet,
  { width, height }: PictureSize,
  newSheet: NewSheet,
): Promise<SmallPicture | undefined> {
  const scale = Math.min(1, LIMITS.width / width, LIMITS.height / height);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  const size = { width: scaled(width), height: scaled(height) };
  const sheet = newSheet(size);
  try {
    if (!sheet) return undefined;
    draw(sheet, photo.image, size);
    const file = await encode(sheet);
    const { data } = sheet.brush.getImageData(0, 0, size.width, size.height);
    return file && { ...file, placeholder: placeholderOf(data, size) };
  } finally {
    sheet?.release();
  }
}

/** WebP where the browser writes it; Safari writes PNG instead. */
async function encode(sheet: Sheet): Promise<Omit<SmallPicture, 'placeholder'> | undefined> {
  for (const mime of ['image/webp', 'image/jpeg'] as const)
    for (const quality of QUALITIES) {
      const file = await sheet.encode(mime, quality);
      if (file?.type !== mime || file.size === 0) break;
      if (file.size <= MAX_SMALL_BYTES) return { bytes: await file.arrayBuffer(), mime };
    }
  return undefined;
}
