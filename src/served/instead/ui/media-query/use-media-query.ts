import type * as Real from '#ui/media-query/use-media-query.ts';
import { media } from '#ui/theme/media.ts';
import { currentPage } from '../../../page.ts';

const wideQueries: readonly string[] = [media.desk, media.wide, media.roomy, media.hover];

/** A desk of at least 1280 px or a phone; light, and with motion. */
export const useMediaQuery: typeof Real.useMediaQuery = (query) =>
  currentPage().layout === 'desk' ? wideQueries.includes(query) : query === media.phone;
