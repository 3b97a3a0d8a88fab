/**
 * A placeholder is a picture of 4 × 3 px, shown until the photo has loaded; the browser smooths it when it enlarges
 * it. It is kept as the pixels of a BMP in base64 (32 letters): rows from the bottom, two bytes a pixel,
 * little-endian, five bits each for red, green and blue.
 */
export const PLACEHOLDER = { width: 4, height: 3 } as const;

/** The header of such a BMP, 54 bytes as base64. */
const HEADER = 'Qk1OAAAAAAAAADYAAAAoAAAABAAAAAMAAAABABAAAAAAABgAAAAAAAAAAAAAAAAAAAAAAAAA';

/** The address of the picture; undefined if the photo has none. */
export const placeholderAddress = (placeholder: string | undefined): string | undefined =>
  placeholder ? `data:image/bmp;base64,${HEADER}${placeholder}` : undefined;
