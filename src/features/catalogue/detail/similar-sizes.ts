import { media } from '#ui/theme/media.ts';

/** The width of a similar listing's photo, as in `sizes`. In the rows on a phone it is small. */
export const SIZES = `${media.desk} 40vw, 120px`;
