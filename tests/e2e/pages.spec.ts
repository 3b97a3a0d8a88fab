import { expect, type Page } from '@playwright/test';
import { tongues, visit } from '../support/pages/app-states.ts';
import { onlyLook, page, server, test } from '../support/pages/worker-servers.ts';
import { visitPage } from '../support/places/agency-pages.ts';
import { desk } from '../support/places/walk.ts';

// How texts and pictures of the agency's pages lie. tests/hooks/agency-pages has the texts.

onlyLook();

/** All ranges of percentages on a page, and those that wrap onto a second line at any width of a phone. */
const rangesOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const ranges: { text: string; range: Range }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: text, index } of (node.nodeValue ?? '').matchAll(/\d–\u2060?[\d.,]+\s?%/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        ranges.push({ text, range });
      }
    const broken: string[] = [];
    for (let width = 320; width <= 430; width += 10) {
      document.body.style.width = `${width}px`; // faster than to resize the window
      for (const { text, range } of ranges) {
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`${text} at ${width} px`);
      }
    }
    document.body.style.width = '';
    return { all: ranges.map(({ text }) => text), broken };
  });

for (const tongue of tongues)
  test(`a range of percentages stays on one line at every phone width: ${tongue}`, async () => {
    await page.setViewportSize({ width: 430, height: 844 });
    for (const address of [
      '/comprar',
      '/servicios/financiacion',
      '/servicios/inversion',
    ] as const) {
      await visitPage(page, server.url, address, tongue);
      const { all, broken } = await rangesOf(page);
      expect(all, address).not.toEqual([]);
      expect(broken, address).toEqual([]);
    }
  });

/** The right edge of a page's large pictures in px. In a window of 1280 px the content ends at 1240 px. */
const rightOfPictures = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const boxes = [...main.querySelectorAll('*')]
      .filter((one) => one.matches('img') || getComputedStyle(one).backgroundImage !== 'none')
      .map((one) => one.getBoundingClientRect());
    return Math.max(...boxes.filter((box) => box.width * box.height > 40_000).map((b) => b.right));
  });

test('pages with little text have a picture that reaches the right edge of the content', async () => {
  await page.setViewportSize(desk);
  for (const address of ['/no-hay-nada', '/?q=zzz', '/contacto']) {
    await visit(page, server.url, address);
    await expect.poll(() => rightOfPictures(page), { message: address }).toBe(1240);
  }
});
