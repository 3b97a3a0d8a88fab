import { type RefObject, useEffect, useRef, useState } from 'react';

/** Items that are shown at first, and more of them with each press. */
const STEP = 50;

type Steps<T> = {
  /** The first items. */
  readonly shown: readonly T[];
  /** How many more the next press shows; 0 if all are shown. */
  readonly more: number;
  /** Shows them, and moves the focus to the first of them. */
  readonly showMore: () => void;
  /** The list with one element for each shown item. */
  readonly list: RefObject<HTMLUListElement | null>;
};

/** Shows a long list in steps: each element costs time, and few lists are read to their end. */
export function useSteps<T>(items: readonly T[]): Steps<T> {
  const [limit, setLimit] = useState(STEP);
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    // The button may have gone with the last step, and the new items begin above it.
    const first = list.current?.children[limit - STEP];
    if (!(first instanceof HTMLElement)) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }, [limit]);
  return {
    shown: items.slice(0, limit),
    more: Math.max(0, Math.min(STEP, items.length - limit)),
    showMore() {
      pressed.current = true;
      setLimit(limit + STEP);
    },
    list,
  };
}
