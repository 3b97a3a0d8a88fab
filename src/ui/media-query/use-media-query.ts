import { useCallback, useSyncExternalStore } from 'react';
import { isMetBy } from './served-layout.ts';

/** Returns whether a media query matches. Use it for behaviour only; style differences belong in CSS. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => isMetBy(document.querySelector('[data-layout=desk]') ? 'desk' : 'phone', query),
  );
}
