import type * as Real from '#ui/media-query/use-media-query.ts';
import { media } from '#ui/theme/media.ts';

const met: readonly string[] = [media.desk, media.wide, media.roomy, media.hover];

/** A desk of at least 1280 px, whose screens say the most; light, and with motion. */
export const useMediaQuery: typeof Real.useMediaQuery = (query) => met.includes(query);
