import type { Page } from '@playwright/test';

/** What a screen reader would say by itself: a page's live regions, heard as browsers tell of them. */

declare global {
  interface Window {
    heard: string[];
  }
}

/**
 * Listens from the page's start on. What changes in a region that was there before is said; a region
 * that comes together with its words is not, unless it is an alert.
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

/** Everything that was said so far. */
export const heard = (page: Page): Promise<string[]> => page.evaluate(() => window.heard);
