import { useEffect } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea, label, summary, [role="slider"]';

/**
 * Moves the toasts to a place where they cover no control: when there are others, when the focus moves, when somebody types,
 * when the page or a part of it has scrolled, and when the window changes its size. It measures in the next frame, because
 * the page often changes together with its toasts, and a form drops its errors when somebody types.
 */
export function useQuietPlace(element: HTMLElement | null): void {
  useEffect(() => {
    if (element === null) return;
    let frame = 0;
    const place = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (element.childElementCount === 0) return;
        const { x, y } = quietShift(boxOf(element), innerWidth, controlsBeside(element));
        element.style.translate = `${x}px ${y}px`;
      });
    };
    // Radix draws the toasts after this element.
    const toasts = new MutationObserver(place);
    toasts.observe(element, { childList: true, subtree: true });
    place();
    const ending = new AbortController();
    for (const event of ['focusin', 'input', 'resize', 'scrollend'])
      addEventListener(event, place, { signal: ending.signal, capture: true });
    return () => {
      toasts.disconnect();
      ending.abort();
      cancelAnimationFrame(frame);
    };
  }, [element]);
}

/** The box around the toasts in their usual place; their entry animation does not count. */
function boxOf(viewport: HTMLElement): Box {
  viewport.style.translate = '';
  const { left, top } = viewport.getBoundingClientRect();
  const toasts = [...viewport.children].filter((child) => child instanceof HTMLElement);
  return {
    left: left + Math.min(...toasts.map((toast) => toast.offsetLeft)),
    top: top + Math.min(...toasts.map((toast) => toast.offsetTop)),
    right: left + Math.max(...toasts.map((toast) => toast.offsetLeft + toast.offsetWidth)),
    bottom: top + Math.max(...toasts.map((toast) => toast.offsetTop + toast.offsetHeight)),
  };
}

/** The boxes of the controls that can be used now: with an open dialog, only those in it. */
function controlsBeside(viewport: HTMLElement): Box[] {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  const place = [...dialogs].at(-1) ?? document;
  return [...place.querySelectorAll(CONTROLS)]
    .filter((control) => !viewport.contains(control) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect());
}

/** The edges of a rectangle on the screen, in CSS pixels. */
export type Box = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

/** How far a toast is moved from its usual place, in CSS pixels. */
export type Shift = { readonly x: number; readonly y: number };

const STEP = 8;
const NO_SHIFT: Shift = { x: 0, y: 0 };

/**
 * Returns the smallest shift with which a toast covers no control: upwards, or to the other side of the
 * screen. No shift if there is no such place.
 */
export function quietShift(toast: Box, screenWidth: number, controls: readonly Box[]): Shift {
  const toOtherSide = screenWidth - toast.right - toast.left;
  const sides = toOtherSide > STEP ? [0, toOtherSide] : [0];
  for (let y = 0; toast.top + y >= STEP; y -= STEP)
    for (const x of sides) {
      const place = moved(toast, { x, y });
      if (!controls.some((control) => overlaps(place, control))) return { x, y };
    }
  return NO_SHIFT;
}

const moved = ({ left, top, right, bottom }: Box, { x, y }: Shift): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
