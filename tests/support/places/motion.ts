import type { Page } from '@playwright/test';
import { nextFrames } from './walk.ts';

/** The places that move for everybody else, by name, so that the check has something to find. */
const lively = ['home', 'filters', 'detail', 'gallery', 'menu'];

/** Returns what moves although the visitor asks for reduced motion, and a fault where nothing moves without that wish. */
export async function motionFaults(page: Page, place: string): Promise<string[]> {
  const found = (await moving(page)).map((element) => `moves with reduced motion: ${element}`);
  if (!lively.includes(place)) return found;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await nextFrames(page);
  const { length } = await moving(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await nextFrames(page);
  return length > 0 ? found : [...found, 'nothing moves'];
}

/** The elements with a transition, or with an animation longer than 10 ms. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const isLonger = (times: string, limit: number) =>
      times.split(', ').some((time) => Number.parseFloat(time) > limit);
    return [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const { transitionDuration, animationName, animationDuration } = getComputedStyle(
          element,
          part,
        );
        const moves =
          isLonger(transitionDuration, 0) ||
          (animationName !== 'none' && isLonger(animationDuration, 0.01));
        return moves ? [`${element.tagName}${part ?? ''} ${element.className}`] : [];
      }),
    );
  });
