import { pictureSegments, readJpeg, writeJpeg } from './jpeg-segments.ts';
import type { PictureSize } from './picture-header.ts';

/** The common interface of a canvas element and an OffscreenCanvas. */
export type Sheet = {
  readonly brush: Pick<
    OffscreenCanvasRenderingContext2D,
    | 'fillStyle'
    | 'fillRect'
    | 'drawImage'
    | 'getImageData'
    | 'globalCompositeOperation'
    | 'imageSmoothingQuality'
  >;
  /** The drawn content, as a source for another canvas. */
  readonly image: CanvasImageSource;
  /** Gives null or another type when the browser fails or cannot write this one. `quality`: 0 to 1. */
  encode(type: 'image/jpeg' | 'image/webp', quality: number): Promise<Blob | null>;
  /** Frees the memory immediately; iOS would free it later. */
  release(): void;
};

/** Creates a sheet. Returns undefined when the browser has no memory for it. */
export type NewSheet = (size: PictureSize) => Sheet | undefined;

/** Draws the picture over the whole sheet. `paper` shows through transparent parts. */
export function draw(
  { brush }: Sheet,
  image: CanvasImageSource,
  { width, height }: PictureSize,
  paper: '#fff' | '#000' = '#fff',
): void {
  brush.fillStyle = paper;
  brush.fillRect(0, 0, width, height);
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(image, 0, 0, width, height);
}

/**
 * Returns what is drawn as a file, or undefined when the browser fails or cannot write this type. What the browser notes in a
 * JPEG beside the picture, as Safari does, is left out: the server takes only what it knows (`pb_hooks/lib/photo`).
 */
export async function fileOf(
  sheet: Sheet,
  type: 'image/jpeg' | 'image/webp',
  quality: number,
): Promise<ArrayBuffer | undefined> {
  const file = await sheet.encode(type, quality);
  if (file?.type !== type || file.size === 0) return undefined;
  const bytes = await file.arrayBuffer();
  const jpeg = type === 'image/jpeg' ? readJpeg(new Uint8Array(bytes)) : undefined;
  return jpeg ? writeJpeg(pictureSegments(jpeg.segments)).buffer : bytes;
}
