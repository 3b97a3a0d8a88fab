/** A photo at the width of cards, made on the device that adds the photo. It is sent with it and never changes. */
export type SmallPicture = {
  readonly bytes: ArrayBuffer;
  readonly mime: string;
  /** See `placeholder.ts`. */
  readonly placeholder: string;
};

/** The maximum size, bytes; the server's field has the same limit. */
export const MAX_SMALL_BYTES = 30_000;
