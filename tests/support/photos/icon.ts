import type { Page } from '@playwright/test';

/** Returns a reader of the last `setAppBadge` count. A test cannot see the icon itself. */
export async function watchIcon(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'setAppBadge', {
      value: async (count: number) => Object.assign(globalThis, { onIcon: count }),
    });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'onIcon'));
}
