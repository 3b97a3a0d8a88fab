import type { PictureSize } from './picture-header.ts';

/** What a page's canvas and a worker's have in common. */
export type Sheet = {
  readonly brush: Pick<
    OffscreenCanvasRenderingContext2D,
    'fillStyle' | 'fillRect' | 'drawImage' | 'getImageData' | 'imageSmoothingQuality'
  >;
  /** What has been drawn, to be drawn elsewhere. */
  readonly image: CanvasImageSource;
  /** Null or another type than JPEG where the browser could not. `quality`: 0 to 1. */
  toJpeg(quality: number): Promise<Blob | null>;
  /** Gives the memory back at once; iOS would wait. */
  release(): void;
};

/** Undefined when the browser has no memory for it. */
export type NewSheet = (size: PictureSize) => Sheet | undefined;

/** Fills the sheet with the picture; where it is transparent, the paper shows. */
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
