import limits from './reduced-limits.json' with { type: 'json' };

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

/** The most px and bytes of each. The server's hooks read the same limits. */
export const { small: SMALL_LIMITS, medium: MEDIUM_LIMITS } = limits;
