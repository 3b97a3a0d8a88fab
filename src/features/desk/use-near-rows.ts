import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { DeskRow } from '#domain/desk/desk-row.ts';

/** Rows rendered above and below the screen. */
const OVERSCAN = 6;
/** The sticky head, and the bar of the chosen rows: a row that is moved to stays clear of both, px. */
const CLEAR = { top: 56, bottom: 112 };
const NO_ITEMS: readonly VirtualItem[] = [];

type Options = {
  /** The element of the rows. */
  readonly list: RefObject<HTMLElement | null>;
  readonly rows: readonly DeskRow[];
  /** The height of a row until it is measured, px. */
  readonly guess: number;
  /** What stands above the rows and may change. */
  readonly above: unknown;
  /** Id of the listing that was just saved, which is brought into view. */
  readonly lit: string | undefined;
  /** Until then, all rows are height only. */
  readonly isDrawn: boolean;
};

/** The rows that belong into the document, the heights of the others (px), and how to scroll to one. */
export function useNearRows<E extends HTMLElement>(options: Options) {
  const { list, rows, guess, above, lit, isDrawn } = options;
  const [margin, setMargin] = useState(0);
  const [screen] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }));
  // With another function, the places of all rows are worked out anew.
  const keyOf = useCallback((index: number) => rows[index]?.listing.id ?? index, [rows]);
  const virtual = useWindowVirtualizer<E>({
    count: rows.length,
    estimateSize: () => guess,
    getItemKey: keyOf,
    // The browser reports heights after a layout. To ask for one when a row appears would force a layout of the whole page.
    measureElement: (row, entry, { itemSizeCache, indexFromElement }) => {
      const [box] = entry?.borderBoxSize ?? [];
      if (box !== undefined) return Math.round(box.blockSize);
      return itemSizeCache.get(keyOf(indexFromElement(row))) ?? guess;
    },
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
  const litIndex = lit === undefined ? -1 : rows.findIndex(({ listing }) => listing.id === lit);
  useEffect(() => {
    if (litIndex >= 0) virtual.scrollToIndex(litIndex);
  }, [virtual, litIndex]);
  const items = isDrawn ? virtual.getVirtualItems() : NO_ITEMS;
  const [first, last] = [items[0], items.at(-1)];
  return {
    items,
    before: (first?.start ?? margin) - margin,
    after: virtual.getTotalSize() - ((last?.end ?? margin) - margin),
    measure: virtual.measureElement,
    scrollTo: virtual.scrollToIndex,
  };
}
