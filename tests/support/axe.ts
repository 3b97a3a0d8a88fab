import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Radix's focus guards beside an open menu; they move the focus on at once. */
const guards = 'header span[aria-hidden="true"][tabindex="0"]';

/** An open menu is rendered at the end of the document, outside every landmark. */
const floatingMenu = '<div data-radix-popper';

/** The rules whose result depends on the theme. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Returns axe’s violations on the current page; `colours` runs only the colour rules. */
export async function axeObjections(page: Page, only?: 'colours'): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isLoaded ? { axeSource: ' ' } : {}) })
    .options({ resultTypes: ['violations'] }) // skips selectors of passing elements, half of the run time
    .exclude(guards)
    .setLegacyMode(true); // no frames here, and the search for them would open another page
  if (only === 'colours') axe.withRules(ofColours);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => {
    const elements = nodes
      .map(({ html }) => html.slice(0, 120))
      .filter((html) => id !== 'region' || !html.startsWith(floatingMenu));
    return elements.length === 0 ? [] : [`${id}: ${elements.join(' | ')}`];
  });
}
