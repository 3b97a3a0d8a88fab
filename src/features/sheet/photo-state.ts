import type { Photo } from '#domain/listing/photos/photo.ts';
import thumbnail from '#domain/listing/photos/thumbnail.json' with { type: 'json' };

/** How a photo of a sheet has loaded. `small`: only its thumbnail is here, which prints blurred. */
export type PhotoState = 'sharp' | 'small' | 'missing';

/**
 * Returns the state of a photo from the width of the picture that has loaded, in px. The worker may answer with a larger size
 * that the device has, so the width alone says which one it was.
 */
export const stateOf = (loadedWidth: number, { width }: Pick<Photo, 'width'>): PhotoState =>
  loadedWidth <= thumbnail.width && loadedWidth < width ? 'small' : 'sharp';
