import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * For a page whose cards go away when they are done with: what had the focus in one of them takes it
 * along, so it goes on at the page's heading. Answers with what the surroundings of the cards listen to.
 */
export function useFocusKept(): { readonly onFocus: (event: FocusEvent) => void } {
  const last = useRef<Element>(null);
  useEffect(() => {
    if (last.current?.isConnected !== false || document.activeElement !== document.body) return;
    last.current = null;
    const heading = document.querySelector('main h1');
    if (!(heading instanceof HTMLElement)) return;
    heading.setAttribute('tabindex', '-1');
    heading.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }) => {
      last.current = target;
    },
  };
}
