import type * as Real from '#ui/media-query/use-media-query.ts';
import { media } from '#ui/theme/media.ts';
import { currentPage } from '../../../page.ts';

const metByDesk: readonly string[] = [media.desk, media.wide, media.roomy, media.hover];

/** A phone, or a desk of at least 1280 px; light, and with motion. */
export const useMediaQuery: typeof Real.useMediaQuery = (query) =>
  currentPage().layout === 'desk' ? metByDesk.includes(query) : query === media.phone;
