import type { Page } from '@playwright/test';
import { layoutFaults } from './geometry.ts';
import { atRest, resize } from './walk.ts';

/** The width of the notch in px. */
const INSET = 47;

/** Returns what lies under the notch of a phone in landscape, and the faults of the layout there. */
export async function notchFaults(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { left: INSET, right: INSET, leftMax: INSET, rightMax: INSET, bottom: 21 },
  });
  await resize(page, { width: 844, height: 390 });
  const found = await atRest(
    page,
    async () => [...(await underTheNotch(page)), ...(await layoutFaults(page))],
    ({ length }) => length === 0,
  );
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });
  await browser.detach();
  return found.map((fault) => `with a notch: ${fault}`);
}

const underTheNotch = (page: Page) =>
  page.evaluate((inset) => {
    const scope = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
    const faults: string[] = [];
    /** Whether it may be off screen until a strip of listings or photos is scrolled. */
    const isInStrip = (element: Element) => {
      for (let at = element.parentElement; at !== null; at = at.parentElement)
        if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX))
          return true;
      return false;
    };
    /** Whether it is for screen readers only. `clip` is Radix's way. */
    const isSpoken = (element: Element | null): boolean => {
      if (element === null) return false;
      const { clip, clipPath } = getComputedStyle(element);
      const hides = clipPath === 'inset(50%)' || clip === 'rect(0px, 0px, 0px, 0px)';
      return hides || isSpoken(element.parentElement);
    };
    for (const element of scope.querySelectorAll('a, button, input, h1, h2, h3, p')) {
      // A button without words is its icon.
      const icon = element.textContent?.trim() === '' ? element.querySelector('svg') : null;
      const content = icon ?? element;
      const { left, right, width } = content.getBoundingClientRect();
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isSeen || isSpoken(element) || width === 0 || isInStrip(element)) continue;
      // Only the content counts: the hover background of a button may extend further.
      const { paddingLeft, paddingRight } = getComputedStyle(content);
      const start = left + Number.parseFloat(paddingLeft);
      const end = right - Number.parseFloat(paddingRight);
      if (start < inset - 1 || end > innerWidth - inset + 1)
        faults.push(`${element.tagName} «${element.textContent?.trim().slice(0, 30)}»`);
    }
    return faults;
  }, INSET);
