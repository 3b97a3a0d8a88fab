/** A photo at a smaller size, made on the device that adds the photo. It is sent with it and never changes. */
export type ReducedPicture = { readonly bytes: ArrayBuffer; readonly mime: string };

/** The one for cards. */
export type SmallPicture = ReducedPicture & {
  /** See `placeholder.ts`. */
  readonly placeholder: string;
};

export type ReducedPictures = {
  /** Absent if an older app prepared the photo, or if the browser could not make one. */
  readonly small?: SmallPicture | undefined;
  /** For a listing's page. Also absent if it would hardly be smaller than the photo. */
  readonly medium?: ReducedPicture | undefined;
};

/** The maximum sizes, bytes; the server's fields have the same limits. */
export const MAX_SMALL_BYTES = 30_000;
export const MAX_MEDIUM_BYTES = 160_000;

/** The width of a medium picture, px. A photo that is not wider keeps its own. */
export const MEDIUM_WIDTH = 1280;
