import type { Page } from '@playwright/test';

/** Records what a screen reader would announce by itself: the changes of a page's live regions. */

declare global {
  interface Window {
    heard: string[];
  }
}

/**
 * Records announcements from the page's start. A change in an existing region is announced. A region
 * that is inserted together with its text is not announced, unless it is an alert.
 */
export const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.heard = [];
    const regions =
      '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]';
    const known = new WeakSet<Element>();
    const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
    const hear = (region: Element) => {
      if (region.closest('[aria-hidden="true"], [inert]') !== null) return;
      const words = (region.textContent ?? '').trim().replace(/\s+/g, ' ');
      if (words !== '' && window.heard.at(-1) !== words) window.heard.push(words);
    };
    const observer = new MutationObserver((changes) => {
      const changed = new Set(
        changes.flatMap(({ target }) => elementOf(target)?.closest(regions) ?? []),
      );
      for (const region of changed) if (known.has(region)) hear(region);
      for (const region of document.querySelectorAll(regions)) {
        if (!known.has(region) && region.matches('[role="alert"]')) hear(region);
        known.add(region);
      }
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });

/** Returns every announcement so far. */
export const heard = (page: Page): Promise<string[]> => page.evaluate(() => window.heard);
