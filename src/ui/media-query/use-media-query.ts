import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns whether a media query matches. Use it for behaviour only: the server's page is the same for all screens, so what
 * looks different there belongs in CSS. False while React adopts that page.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = listOf(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => listOf(query).matches,
    () => false,
  );
}

const lists = new Map<string, MediaQueryList>();

/** The browser's object for a query. React asks each query at each render, and making an object takes long. */
function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, list);
  return list;
}
