import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { useMediaQuery } from '#ui/media-query/use-media-query.ts';
import { media } from '#ui/theme/media.ts';

/** Returns a function that scrolls to an element. It stays the same at every render. */
export function useScrollTo(target: RefObject<HTMLElement | null>): () => void {
  const stands = useMediaQuery(media.reducedMotion);
  return useCallback(
    () => target.current?.scrollIntoView({ behavior: stands ? 'auto' : 'smooth' }),
    [target, stands],
  );
}

/** Scrolls to the start of the list when the filter changes. */
export function useReturnToTop(top: RefObject<HTMLElement | null>, filter: ListingFilter): void {
  const shown = useRef(filter);
  useEffect(() => {
    if (shown.current === filter) return;
    shown.current = filter;
    const place = top.current?.getBoundingClientRect();
    if (place !== undefined && place.top < 0) top.current?.scrollIntoView();
  }, [top, filter]);
}
