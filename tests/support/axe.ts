import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Radix's guards beside an open menu: they pass the focus on the moment they get it. */
const guards = 'header span[aria-hidden="true"][tabindex="0"]';

/** An open menu floats at the end of the document: it belongs to its button, and no landmark holds it. */
const floatingMenu = '<div data-radix-popper';

/** What only colours decide; everything else is the same in both themes. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** What axe has against the page as it stands, in words; `colours`: by these rules alone. */
export async function axeObjections(page: Page, only?: 'colours'): Promise<string[]> {
  // No frames here: without looking for them it need not open a page of its own for each look.
  const axe = new AxeBuilder({ page }).exclude(guards).setLegacyMode(true);
  if (only === 'colours') axe.withRules(ofColours);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => {
    const elements = nodes
      .map(({ html }) => html.slice(0, 120))
      .filter((html) => id !== 'region' || !html.startsWith(floatingMenu));
    return elements.length === 0 ? [] : [`${id}: ${elements.join(' | ')}`];
  });
}
