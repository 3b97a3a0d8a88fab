import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** Simulated input: a finger on a phone or a mouse on a desktop. */
export type Hand = {
  /** Scrolls down the page for this long, ms. */
  scroll(durationMs: number): Promise<void>;
  /** Shows the next photo of the open gallery. */
  nextPhoto(): Promise<void>;
};

/** A thumb's flick, px per frame at 60 Hz. */
const FLICK = [10, 30, 60, 80, 80, 80, 80] as const;
const FRAME_MS = 16;
/** A fast wheel: 6,000 px a second. */
const WHEEL = { px: 300, everyMs: 50 } as const;

export const finger = (devtools: CDPSession): Hand => ({
  async scroll(durationMs) {
    const end = performance.now() + durationMs;
    while (performance.now() < end) {
      await drag(devtools, { x: 195, y: 650 }, { along: 'y', steps: FLICK });
      await sleep(FLICK.length * FRAME_MS); // the page continues to glide by itself
    }
  },
  nextPhoto: () => drag(devtools, { x: 300, y: 200 }, { along: 'x', steps: [30, 40, 50] }),
});

export const mouse = (page: Page): Hand => ({
  async scroll(durationMs) {
    await page.mouse.move(640, 500);
    const end = performance.now() + durationMs;
    while (performance.now() < end) {
      await page.mouse.wheel(0, WHEEL.px);
      await sleep(WHEEL.everyMs);
    }
  },
  nextPhoto: () => page.keyboard.press('ArrowRight'),
});

/** Moves one finger up or to the left through the browser's own input. */
async function drag(
  devtools: CDPSession,
  from: { readonly x: number; readonly y: number },
  { along, steps }: { readonly along: 'x' | 'y'; readonly steps: readonly number[] },
): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: [] | [typeof from]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  let at = from;
  for (const step of steps) {
    at = { ...at, [along]: at[along] - step };
    await touch('touchMove', [at]);
    await sleep(FRAME_MS);
  }
  await touch('touchEnd', []);
}
