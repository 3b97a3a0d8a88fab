import type { Page } from '@playwright/test';
import { baseTokens, lightColors } from '../../../src/ui/theme/tokens.ts';

/** The places that show a yellow area larger than a badge, by name. The others may have one. */
const lit = ['home', 'empty', 'gone'];

/** Returns a fault if a place in the light theme has more than one yellow area larger than a badge, or lacks the one that it shows. */
export async function yellowFaults(page: Page, place: string): Promise<string[]> {
  const areas = await page.evaluate(
    ([fill, badge]) => {
      const probe = document.body.appendChild(document.createElement('span'));
      probe.style.color = fill;
      const yellow = getComputedStyle(probe).color;
      probe.remove();
      const scope = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
      return [...scope.querySelectorAll('*')].filter((element) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(element);
        const isYellow = `${backgroundColor} ${backgroundImage}`.includes(yellow);
        return isYellow && element.getBoundingClientRect().height > Number.parseFloat(badge);
      }).length;
    },
    [lightColors.accent.fill, baseTokens.size.badge] as const,
  );
  const isRight = lit.includes(place) ? areas === 1 : areas <= 1;
  return isRight ? [] : [`${areas} yellow areas`];
}
