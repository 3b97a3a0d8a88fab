import { expect, type Locator, type Page } from '@playwright/test';
import { unicodeRange } from '../../src/ui/theme/font-characters.ts';
import { baseTokens, type Colors, darkColors, lightColors } from '../../src/ui/theme/tokens.ts';
import { searchBox, show, words } from '../support/pages/app-states.ts';
import { onlyLook, page, server, test } from '../support/pages/worker-servers.ts';

// The computed styles match the tokens of the theme, light and dark.

onlyLook();

test.use({ viewport: { width: 1280, height: 800 } });

/** A character without a glyph. */
const SOFT_HYPHEN = 0xad;

const { type, size, font, radius } = baseTokens;
const text = words.es;

/** The computed value of a token in this page: `#FCFCFA` → `rgb(252, 252, 250)`, `1rem` → `16px`. */
const computed = (page: Page, property: string, value: string) =>
  page.evaluate(
    ([property, value]) => {
      const probe = document.body.appendChild(document.createElement('span'));
      probe.style.setProperty(property ?? '', value ?? '');
      const result = getComputedStyle(probe).getPropertyValue(property ?? '');
      probe.remove();
      return result;
    },
    [property, value],
  );

const styleOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

/** Expects the computed properties of an element to match their tokens, once its colours are at rest. */
async function follows(page: Page, element: Locator, tokens: Record<string, string>) {
  const wanted: Record<string, string> = {};
  for (const [property, token] of Object.entries(tokens)) {
    wanted[property] = await computed(page, property, token);
    expect(wanted[property], `${property}: ${token} is understood`).not.toBe('');
  }
  const found = async () => {
    const styles: Record<string, string> = {};
    for (const property of Object.keys(tokens)) styles[property] = await styleOf(element, property);
    return styles;
  };
  await expect.poll(found).toEqual(wanted);
}

const display = { 'font-family': font.display };

const themes: ['light' | 'dark', Colors][] = [
  ['light', lightColors],
  ['dark', darkColors],
];

test('the home page, a focus ring and the detail use the tokens of the theme', async () => {
  for (const [colorScheme, colors] of themes) {
    await page.emulateMedia({ colorScheme });
    await show(page, server.url, 'home');
    const card = page.locator('main article').nth(1);
    await follows(page, page.locator('body'), {
      'background-color': colors.bg.page,
      color: colors.text.primary,
      'font-family': font.text,
      'font-size': type.body.size,
    });
    await follows(page, page.locator('h1'), {
      ...display,
      color: colors.text.primary,
      'font-size': type.display.size,
      'font-weight': '600',
    });
    await follows(page, page.locator('main h2').first(), { ...display });
    await follows(page, card.locator('h3'), { ...display, 'font-size': type.h3.size });
    await follows(page, card.locator('p').first(), {
      'font-family': font.text,
      'font-size': type.price.size,
      'font-weight': type.price.weight,
      'font-variant-numeric': 'lining-nums tabular-nums',
    });
    await follows(page, page.getByRole('button', { name: /^Ver \d+ propiedades$/ }), {
      'background-color': colors.brand.fill,
      color: colors.brand.onFill,
      'border-bottom-right-radius': radius.control,
      'min-height': size.control,
    });
    await follows(page, page.getByText(text.hero.yearsWhere), {
      'background-color': colors.accent.fill,
      color: colors.accent.onFill,
    });
    await follows(page, page.getByRole('banner'), {
      'background-color': colors.bg.page,
      'border-bottom-color': colors.border.hairline,
    });
    await follows(page, searchBox(page), {
      color: colors.text.primary,
      'font-family': font.text,
    });
    await follows(page, card.locator('> div').nth(1), { 'border-top-left-radius': radius.pane });

    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await follows(page, page.locator(':focus'), {
      'outline-color': colors.border.focus,
      'outline-width': size.ring,
      'outline-style': 'solid',
    });

    await show(page, server.url, 'detail');
    const dialog = page.getByRole('dialog');
    await follows(page, dialog, {
      'background-color': colors.bg.page,
      color: colors.text.primary,
    });
    await follows(page, dialog.locator('h2').first(), { ...display });
  }
});

/** The font families that render an element's text, each followed by `true` for a web font or `false`. */
async function drawnWith(page: Page, selector: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  await browser.detach();
  return fonts.map(({ familyName, isCustomFont }) => `${familyName} ${isCustomFont}`);
}

test('the page preloads exactly two fonts of at most 60 kB together, and the browser renders texts with them', async ({
  page,
}) => {
  const loaded = new Map<string, number>();
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'font') return;
    const body = await (await request.response())?.body();
    loaded.set(new URL(request.url()).pathname, body?.length ?? 0);
  });
  await show(page, server.url, 'home');
  await expect.poll(() => loaded.size).toBe(2);
  const preloaded = await page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(preloaded.sort()).toEqual([...loaded.keys()].sort());
  const bytes = [...loaded.values()].reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(60_000);

  // Fonts are applied after the first layout, and the element may be replaced meanwhile.
  const draws = (selector: string, fonts: readonly unknown[]) =>
    expect(async () => expect(await drawnWith(page, selector)).toEqual(fonts)).toPass({
      timeout: 20_000,
    });
  const headings = [expect.stringMatching(/^Commissioner.* true$/)];
  const words = [expect.stringMatching(/^Hanken Grotesk.* true$/)];
  await draws('h1', headings);
  await draws('main article p', words);

  // Every character declared for the font files. Another test checks the texts against the same list.
  const codes = unicodeRange.split(', ').flatMap((range) => {
    const [from = 0, to = from] = range
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  const all = String.fromCodePoint(...codes.filter((code) => code !== SOFT_HYPHEN));
  for (const selector of ['h1', 'main article p'])
    await page
      .locator(selector)
      .first()
      .evaluate((element, all) => {
        element.textContent = all;
      }, all);
  await draws('h1', headings);
  await draws('main article p', words);
});
