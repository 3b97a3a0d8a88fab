import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Radix's focus guards beside an open menu; they move the focus on at once. */
const guards = 'header span[aria-hidden="true"][tabindex="0"]';

/** The page behind a modal dialog: its colours are looked at without the dialog. */
const behind = 'body > [aria-hidden="true"]';

/** An open menu is rendered at the end of the document, outside every landmark. */
const floatingMenu = '<div data-radix-popper';

/** The rules whose result depends on the theme. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** What axe puts into the page's window. */
type Axe = {
  run(
    context: { exclude: string[][] },
    options: { resultTypes: string[]; preload: boolean; runOnly?: string[] },
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

/**
 * Returns axe’s violations on the current page; `colours` runs only the colour rules. The footer is the same everywhere, so
 * few places need it. The page answers with the violations alone, because axe's whole report takes a quarter of the time to pass on.
 */
export async function axeObjections(
  page: Page,
  { rules, hasFooter }: { rules: 'all' | 'colours'; hasFooter: boolean },
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await inject(page);
  const isOfColours = rules === 'colours';
  const violations = await page.evaluate(
    async ({ exclude, only }) => {
      const axe: Axe = Reflect.get(window, 'axe');
      const found = await axe.run(
        { exclude: exclude.map((selector) => [selector]) },
        // `violations` skips selectors of passing elements; `preload` would load the audio of a page.
        { resultTypes: ['violations'], preload: false, ...(only ? { runOnly: only } : {}) },
      );
      return found.violations.map(({ id, nodes }) => ({ id, all: nodes.map(({ html }) => html) }));
    },
    {
      exclude: [guards, ...(isOfColours ? [behind] : []), ...(hasFooter ? [] : ['footer'])],
      only: isOfColours ? ofColours : undefined,
    },
  );
  return violations.flatMap(({ id, all }) => {
    const elements = all
      .map((html) => html.slice(0, 120))
      .filter((html) => id !== 'region' || !html.startsWith(floatingMenu));
    return elements.length === 0 ? [] : [`${id}: ${elements.join(' | ')}`];
  });
}

/** Axe's builder puts axe into the page, with the least it can run there. */
const inject = (page: Page) =>
  new AxeBuilder({ page })
    .withRules('document-title')
    .setLegacyMode(true) // no frames here, and the search for them would open another page
    .analyze();
