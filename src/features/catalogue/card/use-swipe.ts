import { type RefObject, useEffect, useRef } from 'react';

/** How far a finger must go sideways, px (specification section 9). */
const SWIPE_PX = 50;

/**
 * Sideways swipes of one finger over an element: -1 to the right (back), 1 to the left (on). The
 * element needs `touch-action: pan-y`, or the browser takes the gesture for itself. A swipe that
 * starts on a link does not follow it.
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

/** Which way a movement of so many px swiped, undefined if it did not. */
export function swipeStep(dx: number, dy: number): 1 | -1 | undefined {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy)) return undefined;
  return dx < 0 ? 1 : -1;
}

/** The position `step` further in a ring of `total`. */
export const around = (position: number, step: number, total: number): number =>
  total === 0 ? 0 : (((position + step) % total) + total) % total;
