import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus after a navigation. Returns the ref of the `main` element.
 * A new page gets the focus on its heading, so a screen reader reads it and Tab starts there.
 * After Back, the focus returns to the link that the user had followed. Changes of the search part
 * (filters, an open listing) do not move the focus. Nor does a navigation while a menu of the bar is
 * open, because moving the focus would close the menu.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const router = useRouter();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    /** The address of the link that the user followed, by the key of the history entry it was on. */
    const leftBy = new Map<string, string>();
    const forget = router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      if (fromLocation === undefined || !pathChanged) return;
      const link = document.activeElement?.getAttribute('href');
      if (link) leftBy.set(entryOf(fromLocation), link);
    });
    const focus = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (fromLocation === undefined || !pathChanged || isMenuOpen()) return;
      const link = leftBy.get(entryOf(toLocation));
      const way = link && main.current?.querySelector(`a[href="${CSS.escape(link)}"]`);
      if (way instanceof HTMLElement) return way.focus({ preventScroll: true });
      const heading = main.current?.querySelector('h1');
      heading?.setAttribute('tabindex', '-1');
      (heading ?? main.current)?.focus({ preventScroll: true });
    });
    return () => {
      forget();
      focus();
    };
  }, [router]);
  return main;
}

/** Returns the unique key of a history entry. */
const entryOf = ({ state: { __TSR_key = '' } }: ParsedLocation): string => __TSR_key;

/** Whether a menu of the bar is open, by click, key or hover. Moving the focus would close it. */
const isMenuOpen = (): boolean => document.querySelector('header [aria-expanded=true]') !== null;
