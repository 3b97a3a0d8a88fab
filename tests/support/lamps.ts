import type { Page } from '@playwright/test';
import { baseTokens, lightColors } from '../../src/ui/theme/tokens.ts';

/** The places that show the agency's lamp, by name. The others may have one. */
const lit = ['home', 'empty', 'gone'];

/** Returns a fault if a place in the light theme has more than one yellow area larger than a badge, or not its lamp. */
export async function lampFaults(page: Page, place: string): Promise<string[]> {
  const lamps = await page.evaluate(
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
  const isRight = lit.includes(place) ? lamps === 1 : lamps <= 1;
  return isRight ? [] : [`${lamps} yellow areas`];
}
