import { type RefObject, useEffect, useRef } from 'react';

/** How far a finger must move sideways, px. */
const SWIPE_PX = 50;

/**
 * Calls `onSwipe` when one finger swipes over the element: -1 to the right (back), 1 to the left
 * (forward). The element needs `touch-action: pan-y`. A swipe that starts on a link does not follow it.
 */
export function useSwipe(
  target: RefObject<HTMLElement | null>,
  onSwipe: ((step: 1 | -1) => void) | undefined,
): void {
  const swipe = useRef(onSwipe);
  useEffect(() => {
    swipe.current = onSwipe;
  });
  useEffect(() => {
    const element = target.current;
    if (element === null) return;
    const ending = new AbortController();
    const { signal } = ending;
    let start: { id: number; x: number; y: number } | undefined;
    let swiped = false;
    element.addEventListener(
      'pointerdown',
      (event) => {
        swiped = false;
        start =
          event.pointerType === 'mouse' || !event.isPrimary
            ? undefined
            : { id: event.pointerId, x: event.clientX, y: event.clientY };
      },
      { signal },
    );
    element.addEventListener(
      'pointerup',
      (event) => {
        if (start?.id !== event.pointerId) return;
        const step = swipeStep(event.clientX - start.x, event.clientY - start.y);
        start = undefined;
        if (step === undefined) return;
        swiped = true;
        swipe.current?.(step);
      },
      { signal },
    );
    element.addEventListener('pointercancel', () => (start = undefined), { signal });
    element.addEventListener(
      'click',
      (event) => {
        if (swiped) event.preventDefault();
        swiped = false;
      },
      { signal, capture: true },
    );
    return () => ending.abort();
  }, [target]);
}

/** The step of a movement by so many px; undefined if it is no swipe. */
export function swipeStep(dx: number, dy: number): 1 | -1 | undefined {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy)) return undefined;
  return dx < 0 ? 1 : -1;
}

/** The position after `step`, wrapping at `total`. */
export const around = (position: number, step: number, total: number): number =>
  total === 0 ? 0 : (((position + step) % total) + total) % total;
