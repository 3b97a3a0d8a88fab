import { useEffect } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea, label, summary, [role="slider"]';
const TITLES = 'h1, h2, h3';

/**
 * Moves the toasts to a place where they cover no control and, if they can, no title: when there are others, when the focus moves, when somebody types,
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
        element.style.translate = `0 ${quietShift(boxOf(element), ...boxesBeside(element))}px`;
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

/** The boxes of the controls that can be used now, and of the titles: with an open dialog, only those in it. */
function boxesBeside(viewport: HTMLElement): [controls: Box[], titles: Box[]] {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  const place = [...dialogs].at(-1) ?? document;
  const boxesOf = (selector: string) =>
    [...place.querySelectorAll(selector)]
      .filter((part) => !viewport.contains(part) && part.checkVisibility())
      .map((part) => part.getBoundingClientRect());
  return [boxesOf(CONTROLS), boxesOf(TITLES)];
}

/** The edges of a rectangle on the screen, in CSS pixels. */
export type Box = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

const STEP = 8;

/**
 * Returns how far down a toast moves from its usual place, in CSS pixels, so that it covers neither a control nor a title: the
 * least way upwards, so a negative number. If there is no such place, one where it covers no control; else 0.
 */
export function quietShift(
  toast: Box,
  controls: readonly Box[],
  titles: readonly Box[] = [],
): number {
  return shiftOff([...controls, ...titles], toast) ?? shiftOff(controls, toast) ?? 0;
}

function shiftOff(covered: readonly Box[], toast: Box): number | undefined {
  for (let y = 0; toast.top + y >= STEP; y -= STEP) {
    const place = { ...toast, top: toast.top + y, bottom: toast.bottom + y };
    if (!covered.some((box) => overlaps(place, box))) return y;
  }
  return undefined;
}

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
