import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a change of page the focus goes to its heading, so that a screen reader says where one is
 * and Tab starts there. Changes of the search part (filters, an open listing) leave the focus alone.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const router = useRouter();
  const main = useRef<HTMLElement>(null);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        const heading = main.current?.querySelector('h1');
        heading?.setAttribute('tabindex', '-1');
        (heading ?? main.current)?.focus({ preventScroll: true });
      }),
    [router],
  );
  return main;
}
