import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a change of page the focus goes to its heading, so that a screen reader says where one is
 * and Tab starts there; after Back to the link by which that page was left. Changes of the search
 * part (filters, an open listing) leave the focus alone, and so does a page that comes when a menu has
 * been opened meanwhile: it would close under the hand.
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
      if (fromLocation === undefined || !pathChanged || isInOpenMenu()) return;
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

/** Of an open list the focus is inside; of an open group of links it is on the word (both are Radix's marks). */
const isInOpenMenu = (): boolean => document.activeElement?.closest('[data-state=open]') != null;
