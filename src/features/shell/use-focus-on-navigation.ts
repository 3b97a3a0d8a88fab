import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a change of page the focus goes to its heading, so that a screen reader says where one is
 * and Tab starts there; after Back to the link by which that page was left. Changes of the search
 * part (filters, an open listing) leave the focus alone, and so does a page that comes when a menu of
 * the bar has been opened meanwhile: it would close under the hand.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const router = useRouter();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    /** Addresses of the links that led away, by the entry of the history that they were pressed on. */
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

/** What tells one entry of the history from all others. */
const entryOf = ({ state: { __TSR_key = '' } }: ParsedLocation): string => __TSR_key;

/** A menu of the bar, opened by click, key or hovering: it would close if the focus went elsewhere. */
const isMenuOpen = (): boolean => document.querySelector('header [aria-expanded=true]') !== null;
