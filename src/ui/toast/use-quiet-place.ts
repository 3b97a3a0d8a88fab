import { useEffect } from 'react';
import { type Box, quietShift } from './quiet-place.ts';

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
