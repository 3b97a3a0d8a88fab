import { isMetBy } from '#ui/media-query/served-layout.ts';
import type * as Real from '#ui/media-query/use-media-query.ts';
import { currentPage } from '../../../page.ts';

export const useMediaQuery: typeof Real.useMediaQuery = (query) =>
  isMetBy(currentPage().layout, query);
