import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { DeskRow } from '#domain/desk/desk-row.ts';

/** Rows rendered above and below the screen. */
const OVERSCAN = 6;
/** The sticky head, and the bar of the chosen rows: a row that is moved to stays clear of both, px. */
const CLEAR = { top: 56, bottom: 112 };

/**
 * The rows that belong into the document, the heights of the others (px), and how to scroll to one. `list` is their element,
 * `guess` the height of a row until it is measured (px), `above` what stands above them and may change.
 */
export function useNearRows<E extends HTMLElement>(
  list: RefObject<HTMLElement | null>,
  rows: readonly DeskRow[],
  guess: number,
  above: unknown,
) {
  const [margin, setMargin] = useState(0);
  const [screen] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }));
  const virtual = useWindowVirtualizer<E>({
    count: rows.length,
    estimateSize: () => guess,
    getItemKey: (index) => rows[index]?.listing.id ?? index,
    overscan: OVERSCAN,
    scrollMargin: margin,
    scrollPaddingStart: CLEAR.top,
    scrollPaddingEnd: CLEAR.bottom,
    initialRect: screen, // else the first render has no rows
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other rows, what stands above them may have changed too
  useLayoutEffect(() => {
    const read = () => {
      const top = list.current?.getBoundingClientRect().top;
      if (top !== undefined) setMargin(Math.round(top + window.scrollY));
    };
    read();
    window.addEventListener('resize', read);
    return () => window.removeEventListener('resize', read);
  }, [list, rows, above]);
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    items,
    before: (first?.start ?? margin) - margin,
    after: virtual.getTotalSize() - ((last?.end ?? margin) - margin),
    measure: virtual.measureElement,
    scrollTo: virtual.scrollToIndex,
  };
}
