import type { Page } from '@playwright/test';

export type Point = { readonly x: number; readonly y: number };

/** Returns a function that sends touch events through the browser's own input, with one point a finger. */
export async function touchOn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  return (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: readonly Point[] = [],
    more: { readonly timestamp?: number } = {},
  ) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints], ...more });
}
