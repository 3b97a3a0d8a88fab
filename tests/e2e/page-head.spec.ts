import { expect, type Page } from '@playwright/test';
import demo from '../../pocketbase/demo/listings.json' with { type: 'json' };
import { listingAddress } from '../../src/domain/listing/listing-address.ts';
import pages from '../../src/i18n/gl/start/pages.json' with { type: 'json' };
import { visit, WITH_PHOTOS } from '../support/pages/app-states.ts';
import { onlyLook, page, server, test } from '../support/pages/worker-servers.ts';
import { visitPage } from '../support/places/agency-pages.ts';
import { takesFocus } from '../support/places/keyboard.ts';

// The page head: the tab's title, and the metadata for search engines.

onlyLook();

const headOf = (page: Page) =>
  page.evaluate(() => {
    const links = (rel: string) => [...document.querySelectorAll(`head link[rel="${rel}"]`)];
    const descriptions = [...document.querySelectorAll('meta[name="description"]')];
    return {
      title: document.title,
      descriptions: descriptions.map((tag) => tag.getAttribute('content')),
      canonical: links('canonical').map((link) => link.getAttribute('href')),
      alternates: links('alternate').map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]),
    };
  });

/** The expected addresses of a page in Galician and in each language. `address` is a path. */
const addressesOf = (address: string) => {
  const inLanguage = (language: string) => {
    const url = new URL(address, server.url);
    if (language !== 'es') url.searchParams.set('lang', language);
    return [language, url.href];
  };
  return {
    canonical: [inLanguage('gl')[1]],
    alternates: [['x-default', server.url + address], ...['es', 'gl', 'en'].map(inLanguage)],
  };
};

// tests/hooks/pages asks for the titles and descriptions of all of them.
test('a page that the app opens has its title, its lead as description, and its address in each language', async () => {
  const titles = new Set<string>();
  for (const address of ['/contacto', '/servicios/gestion', '/cookies'] as const) {
    await visitPage(page, server.url, address, 'gl');
    const lead = page.locator('main h1 + p');
    const shown = (await lead.count()) === 0 ? undefined : await lead.textContent();
    await expect
      .poll(() => headOf(page))
      .toMatchObject({
        descriptions: [shown ?? expect.not.stringMatching(pages.page.home.description)],
        ...addressesOf(address),
      });
    titles.add(await page.title());
  }
  expect(titles.size).toBe(3);
});

test('an unknown category has the canonical address of its guide; a category, which the app opens as the filtered home page, keeps its title and its addresses', async () => {
  for (const guide of ['/comprar', '/alquilar']) {
    await visit(page, server.url, `${guide}/castillos`, 'gl');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .poll(() => headOf(page))
      .toMatchObject({ canonical: addressesOf(guide).canonical, alternates: [] });
  }
  await visit(page, server.url, '/comprar/casa', 'gl');
  await expect(page).toHaveURL(/\?type=house&operationType=venta$/);
  await expect
    .poll(() => headOf(page))
    .toEqual({
      title: expect.stringMatching('^Casas en venda na Coruña · '),
      descriptions: [expect.stringMatching('^Casas en venda na Coruña e comarca')],
      ...addressesOf('/comprar/casas'),
    });
});

test('an open listing replaces the list in the page head; filters do not change the canonical address', async () => {
  const listing = demo.listings[2];
  const address = listingAddress({ id: WITH_PHOTOS, title: listing?.title ?? '' });
  await visit(page, server.url, '/?q=riazor', 'gl');
  const home = {
    title: expect.stringMatching(`^${pages.page.home.title} · `),
    descriptions: [pages.page.home.description],
    canonical: addressesOf('/').canonical,
    alternates: [], // filtered
  };
  await expect.poll(() => headOf(page)).toEqual(home);
  await page.getByRole('link', { name: listing?.title_gl ?? '' }).click();
  await expect
    .poll(() => headOf(page))
    .toEqual({
      title: expect.stringMatching(`^${listing?.title_gl} · `),
      descriptions: [listing?.description_gl],
      canonical: addressesOf(address).canonical,
      alternates: [],
    });
  await takesFocus(page.getByRole('dialog')); // the head changes before the dialog's code is there
  await page.keyboard.press('Escape');
  await expect.poll(() => headOf(page)).toEqual(home);
  await visit(page, server.url, address, 'gl'); // a page of its own
  await expect.poll(() => headOf(page)).toMatchObject(addressesOf(address));
});
