import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Moves the focus to the page's heading when the card that has the focus disappears. Returns the event
 * handlers for the element around the cards.
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
