import type { Page } from '@playwright/test';
import { type AgencyPage, agencyPages, visitPage, wordsOf } from '../support/agency-pages.ts';
import { tongues, visit } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import { nextFrames } from '../support/everywhere.ts';
import type { TestServer } from '../support/server.ts';
import { expect, test } from '../support/story.ts';

// The texts of the agency's pages and the targets of their links.

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());

test.use({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });

/** English writes `5.2%` where the others write `5,2 %`. */
const percent = (figure: string) =>
  new RegExp(`(?<![\\d.,])${figure.replaceAll('+', '\\+').replaceAll(/[.,]/g, '[.,]')} ?%`);

/** Figures that a page must name, in every language. */
const figures: Record<AgencyPage, readonly (string | RegExp)[]> = {
  '/comprar': [
    '185.000 €',
    percent('+5,2'),
    '45–60',
    percent('8–12'),
    percent('80'),
    percent('20'),
    percent('35–40'),
    '450.000 €',
    /\b1 (año|ano|year)/,
  ],
  '/alquilar': [
    '850 €',
    percent('+5,2'),
    /\b11 (meses|months)/,
    /1–2 (meses|months)/,
    /\b1 (mes|month) (de garantía|of guarantee)/,
    percent('35–40'),
    /\b24 (horas|hours)/,
    /5 (años|anos|years) \(7/,
    'IGVS',
  ],
  '/servicios/valoraciones': [/\b24 (horas|hours)/, /30 (años|anos|years)/],
  '/servicios/financiacion': [
    percent('2,50–3,20'),
    /(Eur[ií]bor) \+ 0[.,]80 ?%/,
    percent('2,80'),
    /20–30 (años|anos|years)/,
    /5 (años|anos|years)/,
    percent('80'),
    percent('8–12'),
    percent('20'),
    percent('35–40'),
    /\b1 (año|ano|year)/,
  ],
  '/servicios/gestion': [
    percent('8'),
    percent('12'),
    percent('15'),
    '850 €: 68 €',
    '850 €: 102 €',
    '850 €: 127,50 €',
    /1 (a|to) 2 (meses|months)/,
  ],
  '/servicios/inversion': ['120.000 €', '600 € × 12', '7.200 €', percent('8–12'), '3.600–4.800'],
  '/servicios/seguros': [/mediador|broker/],
  '/sobre-nosotros': ['30+', '750+', '700+', /15 años|10 anos|10 years/],
  '/contacto': ['+34 981 000 000', 'info@example.com', '9:00–19:00', '10:00–14:00', '15003'],
  '/franquicias': ['+34 981 000 000', 'info@example.com', '9:00–19:00'],
  '/trabaja-con-nosotros': ['+34 981 000 000', 'info@example.com', '9:00–19:00'],
  '/politica-privacidad': [/6 (años|anos|years)/, /8\. \p{Lu}/u],
  '/terminos-condiciones': [
    percent('3'),
    /un mes|one month/,
    /medio mes|half a month/,
    /3 (meses|months)/,
    /30 (días|days)/,
    /\b9:00 (a|to) 18:00/,
    /\b10:00 (a|to) 14:00/,
    /ley vigente|lei vixente|law in force/,
    /10\. \p{Lu}/u,
  ],
  '/cookies': [/\b1 (año|ano|year)/, /2 (años|anos|years)/, /90 (días|days)/, /5\. \p{Lu}/u],
};

/** The faults of a page: heading order, document title, and untranslated or unfilled texts. */
async function oddities(page: Page, words: string): Promise<string[]> {
  const levels = await page
    .locator('main :is(h1, h2, h3)')
    .evaluateAll((all) => all.map((heading) => Number(heading.tagName[1])));
  const title = await page.title();
  const h1 = (await page.locator('main h1').textContent()) ?? '';
  const skips = levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1);
  return [
    ...(levels.filter((level) => level === 1).length === 1 ? [] : ['not one h1']),
    ...(skips ? [`levels ${levels.join('')}`] : []),
    ...(title === `${h1} · Marola Inmobiliaria` ? [] : [`title ${title}`]),
    ...(words.match(/[{}…]|\b(?:about|contact|guides|legal|page|services)\.\w+/g) ?? []),
  ];
}

for (const tongue of tongues) {
  test(`every page names its figures: ${tongue}`, async ({ page }) => {
    const missing: string[] = [];
    for (const address of agencyPages) {
      await visitPage(page, server.url, address, tongue);
      const words = await wordsOf(page);
      for (const figure of figures[address])
        if (typeof figure === 'string' ? !words.includes(figure) : !figure.test(words))
          missing.push(`${address}: ${figure}`);
      for (const oddity of await oddities(page, words)) missing.push(`${address}: ${oddity}`);
      await expect(page.locator('main a[href="/"]').first()).toBeVisible();
    }
    expect(missing).toEqual([]);
  });
}

/** All ranges of percentages on a page, and those that wrap onto a second line. */
const rangesOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const [all, broken]: [string[], string[]] = [[], []];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: text, index } of (node.nodeValue ?? '').matchAll(/\d–\u2060?[\d.,]+\s?%/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        all.push(text);
        if (lines.size > 1) broken.push(text);
      }
    return { all, broken };
  });

test('a range of percentages stays on one line at every phone width', async ({ page }) => {
  for (const tongue of tongues)
    for (const address of [
      '/comprar',
      '/servicios/financiacion',
      '/servicios/inversion',
    ] as const) {
      await visitPage(page, server.url, address, tongue);
      for (let width = 320; width <= 430; width += 10) {
        await page.setViewportSize({ width, height: 844 });
        const { all, broken } = await rangesOf(page);
        expect(all, `${address} ${tongue}`).not.toEqual([]);
        expect(broken, `${address} ${tongue} ${width}`).toEqual([]);
      }
    }
});

const linksOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((link) => link.getAttribute('href')));

test('the cards of the guides lead to their listings and services', async ({ page }) => {
  await visitPage(page, server.url, '/comprar', 'es');
  expect(await linksOf(page, 'main a:has(img[src*="assets"])')).toEqual([
    '/?type=apartment&operationType=venta',
    '/?type=house&operationType=venta',
    '/?type=penthouse&operationType=venta',
    '/?type=apartment&operationType=venta&location=playa',
    '/?type=villa&operationType=venta&minPrice=450000',
  ]);
  const links = await linksOf(page, 'main a');
  expect(links).toEqual(expect.arrayContaining(['/servicios/valoraciones', '/contacto']));
  expect(links).toContain('/?operationType=venta&location=Riazor');
  await expect(page.getByRole('link', { name: /^Riazor · \d+ propiedades$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Ver propiedades en venta' }).click();
  await expect(page).toHaveURL(`${server.url}/?operationType=venta`);

  await visitPage(page, server.url, '/alquilar', 'es');
  expect(await linksOf(page, 'main a:has(img[src*="assets"])')).toEqual([
    '/?type=apartment&operationType=alquiler',
    '/?type=house&operationType=alquiler',
    '/?type=studio&operationType=alquiler',
    '/?type=apartment&operationType=alquiler_temporal',
    '/?type=apartment&operationType=alquiler_vacacional&location=playa',
  ]);
  expect(await linksOf(page, 'main a')).toEqual(
    expect.arrayContaining(['/servicios/valoraciones', '/contacto', '/?operationType=alquiler']),
  );
});

test('every card of a guide leads to at least one listing of the demo catalogue', async ({
  page,
}) => {
  for (const address of ['/comprar', '/alquilar'] as const) {
    await visitPage(page, server.url, address, 'es');
    for (const link of await linksOf(page, 'main a:has(img[src*="assets"])')) {
      await visit(page, server.url, link ?? '');
      await expect(page.locator('main article').first(), link ?? '').toBeVisible();
    }
  }
});

test('a guide shows the newest listings of its operation, and Back returns to it', async ({
  page,
}) => {
  await visitPage(page, server.url, '/alquilar', 'es');
  const cards = page.locator('main article');
  for (const card of await cards.all()) await expect(card).toContainText('€/mes');
  const title = (await cards.first().getByRole('heading').textContent()) ?? '';
  await cards.first().getByRole('link', { name: title }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect(page).toHaveURL(/\/alquilar$/);
  await cards
    .first()
    .getByRole('button', { name: /^Contactar/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Contactar' })).toBeVisible();
});

test('categories redirect to the filtered list, unknown ones show the guide', async ({ page }) => {
  for (const [address, search] of [
    ['/comprar/apartment', '?type=apartment&operationType=venta'],
    ['/comprar/house', '?type=house&operationType=venta'],
    ['/comprar/apartamentos', '?type=apartment&operationType=venta'],
    ['/comprar/casas', '?type=house&operationType=venta'],
    ['/comprar/locales', '?type=commercial&operationType=venta'],
    ['/alquilar/apartment', '?type=apartment&operationType=alquiler'],
  ] as const) {
    await visit(page, server.url, address);
    await expect(page).toHaveURL(`${server.url}/${search}`);
  }
  await visit(page, server.url, '/comprar/castillos');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('sin perder el norte');
  await visit(page, server.url, '/alquilar/castillos');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('las cuentas claras');
  await page.goto(`${server.url}/servicios/mudanzas`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
});

test('a menu closed right after opening stays closed while the pointer is still on its button', async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, server.url, '/contacto');
  const word = page.getByRole('banner').getByRole('button', { name: 'Comprar' });
  const links = page.locator('header nav ul ul a');
  await page.clock.pauseAt(Date.now() + 60_000); // stops the clock before the hover delay ends
  for (const close of [() => page.keyboard.press('Escape'), () => word.click()]) {
    await word.click();
    await expect(links.first()).toBeVisible();
    await close();
    await page.clock.runFor(1_000);
    await expect(links).toHaveCount(0);
    await page.mouse.move(0, 700);
  }
  await word.hover();
  await page.clock.runFor(1_000);
  await expect(links.first()).toBeVisible();
});

test.describe('while the next page loads', () => {
  test.use({ serviceWorkers: 'block' }); // with a service worker, the route below could not delay a chunk

  const menus = [
    ['languages', 'click', /cambiar de idioma/, (page: Page) => page.getByRole('menu')],
    ['links', 'click', 'Comprar', (page: Page) => page.locator('header nav ul ul')],
    ['links', 'hover', 'Comprar', (page: Page) => page.locator('header nav ul ul')],
  ] as const;
  for (const [what, open, name, opened] of menus)
    test(`a menu opened during the load stays open when the page appears: ${what}, by ${open}`, async ({
      page,
    }) => {
      await page.goto(`${server.url}/aviso-legal`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await released;
        await route.continue();
      });
      const bar = page.getByRole('banner');
      await bar.getByRole('link', { name: 'Contacto' }).click();
      await bar.getByRole('button', { name })[open]();
      await expect(opened(page)).toBeVisible();
      await expect(page.getByLabel('Mensaje')).toHaveCount(0);
      release();
      await expect(page.getByLabel('Mensaje')).toBeVisible();
      await nextFrames(page);
      await expect(opened(page)).toBeVisible();
    });
});

test('every link of the menus and the footer leads to a page', async ({ page }) => {
  await visit(page, server.url, '/contacto');
  const found = new Set(await linksOf(page, 'footer a[href^="/"]'));
  for (const menu of ['Comprar', 'Alquilar', 'Servicios']) {
    await page.getByRole('banner').getByRole('button', { name: menu }).click();
    await expect(page.locator('header nav ul ul a').first()).toBeVisible();
    for (const link of await linksOf(page, 'header a[href^="/"]')) found.add(link);
    await page.keyboard.press('Escape');
    await expect(page.locator('header nav ul ul a')).toHaveCount(0);
  }
  for (const address of agencyPages)
    if (address !== '/comprar' && address !== '/alquilar') expect([...found]).toContain(address);
  expect([...found]).toEqual(expect.arrayContaining(['/comprar', '/alquilar', '/blog']));
  expect([...found]).toContain('/comprar/apartamentos');
  const others = [...found].filter((link) => !agencyPages.some((address) => address === link));
  for (const link of others) {
    await visit(page, server.url, link ?? '');
    await expect(page.getByRole('heading', { level: 1 }), link ?? '').not.toContainText('404');
  }
});

test('the calculator follows fields and sliders within its limits', async ({ page }) => {
  await visitPage(page, server.url, '/servicios/financiacion', 'es');
  const result = page.getByRole('status', { name: 'Resultado' });
  const down = page.getByRole('textbox', { name: 'Entrada' });
  const years = page.getByRole('slider', { name: /^Plazo/ });
  await expect(result).toContainText(/1\.429\s€\/mes/);
  await expect(result).toContainText(/308\.000\s€/);
  await expect(result).toContainText(/115\.500\s€/);
  await expect(result).toContainText(/4\.082\s€/);

  await down.fill('5');
  await page.keyboard.press('Tab');
  await expect(down).toHaveValue('20');
  await years.focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('textbox', { name: 'Plazo' })).toHaveValue('30');
  await expect(years).toHaveAttribute('aria-valuetext', '30 años');
  await expect(result).toContainText(/1\.266\s€\/mes/);
  await page.getByRole('textbox', { name: 'Interés' }).fill('3,2');
  await expect(page.getByRole('slider', { name: /^Interés/ })).toHaveValue('3.2');
  await expect(result).toContainText(/1\.332\s€\/mes/);
  await page.getByRole('textbox', { name: 'Precio de la vivienda' }).fill('cuatro');
  await expect(result).toContainText(/1\.332\s€\/mes/);
});

const legalPages = [
  ['/politica-privacidad', 8],
  ['/terminos-condiciones', 10],
  ['/cookies', 5],
] as const;
for (const [address, sections] of legalPages) {
  test(`${address} is a box 600 px high with ${sections} sections, dated today`, async ({
    page,
  }) => {
    const today = await page.evaluate(() =>
      new Intl.DateTimeFormat('es-ES', { dateStyle: 'long' }).format(new Date()),
    );
    await visitPage(page, server.url, address, 'en');
    await expect(page.getByRole('main').locator('time')).toHaveText(today);
    await expect(page.getByRole('main').locator('time')).toHaveAttribute('lang', 'es');
    const box = page.getByRole('region', { name: /^Text of the/ });
    expect((await box.boundingBox())?.height).toBe(600);
    await expect(box.getByRole('heading', { level: 2 })).toHaveCount(sections);
    await box.focus();
    await page.keyboard.press('End');
    await expect(box.getByRole('heading', { level: 2 }).last()).toBeInViewport();
    await page.emulateMedia({ media: 'print' });
    expect((await box.boundingBox())?.height).toBeGreaterThan(600);
  });
}

test('a legal page starts at its top, wherever one comes from', async ({ page }) => {
  await visitPage(page, server.url, '/sobre-nosotros', 'es');
  await page.locator('footer').getByRole('link', { name: 'Términos y condiciones' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the cookie panel stores the choice and states that only necessary storage is used', async ({
  page,
}) => {
  await visitPage(page, server.url, '/cookies', 'es');
  const panel = page.getByRole('region', { name: 'Tus preferencias' });
  await expect(panel).toContainText('Solo se usa el almacenamiento necesario');
  await panel.getByRole('button', { name: 'Aceptar todas' }).click();
  await expect(panel.getByRole('status')).toContainText('Has aceptado todas');
  await page.reload();
  await expect(panel.getByRole('status')).toContainText('Has aceptado todas');
  await panel.getByRole('button', { name: 'Configurar' }).click();
  await panel.getByRole('switch', { name: 'Marketing' }).click();
  await expect(panel.getByRole('switch', { name: 'Rendimiento' })).toBeChecked();
  await expect(panel.getByRole('status')).toContainText('una parte');
  await panel.getByRole('button', { name: 'Rechazar opcionales' }).click();
  await page.reload();
  await expect(panel.getByRole('status')).toContainText('Has rechazado las opcionales');
});

test('contact, jobs and franchises have their own title and subject', async ({ page }) => {
  for (const [address, title, subject] of [
    ['/contacto', 'Hablemos', 'Consulta'],
    ['/trabaja-con-nosotros', 'Trabaja con nosotros', 'Trabaja con nosotros'],
    ['/franquicias', 'Franquicias', 'Franquicias'],
  ] as const) {
    await visitPage(page, server.url, address, 'es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main').getByRole('link', { name: 'Escribir' })).toHaveAttribute(
      'href',
      `mailto:info@example.com?subject=${encodeURIComponent(subject)}`,
    );
    await expect(page.getByRole('main')).toContainText('Equipo comercial');
    const preset = address === '/contacto' ? '' : subject; // visitors choose the subject themselves
    await expect(page.getByRole('main').getByLabel('Asunto')).toHaveValue(preset);
  }
});

test('a change of language on a page changes all of its words', async ({ page }) => {
  await visitPage(page, server.url, '/servicios/gestion', 'es');
  await page.getByRole('banner').getByRole('button', { name: /^ES/ }).click();
  await page.getByRole('menuitemradio', { name: 'Galego' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('O teu piso alugado, ti ao teu');
  await expect(page.getByRole('main')).toContainText('Busca e selección de inquilino');
});

test('a page never opened before shows its texts offline', { tag: '@worker' }, async ({
  page,
  context,
}) => {
  await visitPage(page, server.url, '/contacto', 'gl');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  for (const [address, words] of [
    ['/politica-privacidad', '8. Contacto'],
    ['/servicios/financiacion', 'Euríbor + 0,80'],
    ['/sobre-nosotros', 'Trinta anos'],
    ['/comprar', '185.000'],
  ] as const) {
    await page.goto(server.url + address);
    await expect(page.getByRole('main')).toContainText(words);
  }
  await context.setOffline(false);
});
