import type { Page } from '@playwright/test';

/** Shares of the width and the height of a place. */
export type Share = readonly [x: number, y: number];

/** Where a place is pressed: its middle and four points towards its corners. */
export const points: readonly Share[] = [
  [0.5, 0.5],
  [0.25, 0.25],
  [0.75, 0.3],
  [0.25, 0.75],
  [0.75, 0.75],
];

/**
 * Returns the points at which a press would not reach what looks pressable there, as `name at 25 % and 75 % reaches …`.
 *
 * Looks pressable: links, buttons, fields, photos of cards, and whatever shows the pointer's hand. Five points of each are asked of the browser's own hit
 * test, its middle and four towards the corners; a smaller control on top, such as the heart on a card's photo, is one of its own.
 */
export function deadPoints(page: Page): Promise<string[]> {
  return page.evaluate((shares) => {
    const CONTROL = [
      'a[href], button, input, select, textarea, summary, label, [tabindex="0"], [role="option"]',
      '[role="menuitem"], [role="menuitemradio"], [role="tab"], span:has([role="slider"])',
    ].join();
    /** What lies over the page for a moment, and may cover what is below; the last is a toast. */
    const OVERLAY =
      '[role="listbox"], [role="menu"], [role="dialog"], [role="alertdialog"], [data-swipe-direction]';
    // The last one: a question may stand over a dialog, which is hidden then.
    const modal = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
    const scope = modal ?? document.body;

    /** Text and links for screen readers only, and file inputs that a button opens. */
    const isForReaders = (element: Element | null): boolean => {
      if (element === null) return false;
      const { clip, clipPath } = getComputedStyle(element); // `clip` is Radix's way
      const hides = clipPath === 'inset(50%)' || clip === 'rect(0px, 0px, 0px, 0px)';
      return hides || isForReaders(element.parentElement);
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[aria-hidden="true"], [inert], :disabled, [aria-disabled="true"]') ===
        null &&
      !isForReaders(element);
    /** Whether the hand begins at this element, and is not its parent's. */
    const showsHand = (element: Element) =>
      getComputedStyle(element).cursor === 'pointer' &&
      (element.parentElement === null ||
        getComputedStyle(element.parentElement).cursor !== 'pointer');
    /** Equal elements are many, such as the cards of a list: the first two of each are pressed. */
    const kindOf = (element: Element) =>
      [element.tagName, element.getAttribute('class'), element.parentElement?.className].join(' ');
    const LOOKS_PRESSABLE = `${CONTROL}, main article:has(a) img`;
    const seen = new Map<string, number>();
    const isOneOfTwo = (element: Element) => {
      const before = seen.get(kindOf(element)) ?? 0;
      seen.set(kindOf(element), before + 1);
      return before < 2;
    };
    const nameOf = (element: Element | null) =>
      element === null
        ? 'nothing'
        : `${element.tagName.toLowerCase()} «${(element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}»`;
    const sizeOf = ({ width, height }: DOMRect) => width * height;
    /** The largest line of a link that breaks. */
    const boxOf = (element: Element) =>
      [...element.getClientRects()].sort((one, other) => sizeOf(other) - sizeOf(one))[0];

    const faultAt = (element: Element, box: DOMRect, [x, y]: Share) => {
      const [left, top] = [box.left + x * box.width, box.top + y * box.height];
      if (left < 0 || top < 0 || left >= innerWidth || top >= innerHeight) return undefined;
      const hit = document.elementFromPoint(left, top);
      const overlay = hit?.closest(OVERLAY);
      if (overlay && !overlay.contains(element)) return undefined;
      const control = hit?.closest(CONTROL) ?? null;
      const reaches =
        control !== null &&
        (control === element.closest(CONTROL) ||
          element.matches('img') ||
          element.contains(control) ||
          control.contains(element) ||
          sizeOf(control.getBoundingClientRect()) < sizeOf(box) ||
          (control instanceof HTMLLabelElement && control.control === element));
      const [right, down] = [x, y].map((share) => `${share * 100} %`);
      return reaches
        ? undefined
        : `${nameOf(element)} at ${right} and ${down} reaches ${nameOf(hit)}`;
    };

    const scrolled = () =>
      [...document.querySelectorAll('*')].filter(
        (one) => one.scrollTop !== 0 || one.scrollLeft !== 0,
      );
    const before = new Map(
      scrolled().map((one) => [one, { left: one.scrollLeft, top: one.scrollTop }]),
    );
    const faults = [...scope.querySelectorAll('*')]
      .filter(
        (element) => (element.matches(LOOKS_PRESSABLE) || showsHand(element)) && isShown(element),
      )
      .filter(isOneOfTwo)
      .flatMap((element) => {
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const box = boxOf(element);
        if (box === undefined || box.width < 2 || box.height < 2) return [];
        return shares.flatMap((share) => faultAt(element, box, share) ?? []);
      });
    for (const one of scrolled())
      one.scrollTo({ ...(before.get(one) ?? { left: 0, top: 0 }), behavior: 'instant' });
    return faults;
  }, points);
}
