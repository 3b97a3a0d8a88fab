import { expect, type Page, test } from '@playwright/test';
import { tongues, visit } from '../support/pages/app-states.ts';
import {
  type AgencyPage,
  agencyPages,
  visitPage,
  wordsOf,
} from '../support/places/agency-pages.ts';
import { desk } from '../support/places/walk.ts';
import { startDemoServer } from '../support/server/demo-server.ts';
import type { TestServer } from '../support/server/server.ts';

// The texts of the agency's pages, in three languages.

let server: TestServer;
let page: Page; // shared, so that the app starts once a language
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  server = await startDemoServer();
  page = await browser.newPage();
});
test.afterAll(() => server.stop());

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
  '/aviso-legal': [/34\/2002/, /Marola Inmobiliaria/, /info@example\.com/],
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

/** Expects the page's document title. Returns its faults: heading order, and untranslated or unfilled texts. */
async function oddities(page: Page, words: string): Promise<string[]> {
  const levels = await page
    .locator('main :is(h1, h2, h3)')
    .evaluateAll((all) => all.map((heading) => Number(heading.tagName[1])));
  const h1 = (await page.locator('main h1').textContent()) ?? '';
  // Set after the page is drawn; the first visit reads the agency's name after the listings.
  await expect(page).toHaveTitle(`${h1} · Marola Inmobiliaria`);
  const skips = levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1);
  return [
    ...(levels.filter((level) => level === 1).length === 1 ? [] : ['not one h1']),
    ...(skips ? [`levels ${levels.join('')}`] : []),
    ...(words.match(/[{}…]|\b(?:about|contact|guides|legal|page|services)\.\w+/g) ?? []),
  ];
}

/** Headings of pages in Spanish. */
const parts: Partial<Record<AgencyPage, readonly string[]>> = {
  '/servicios/valoraciones': ['Solicita tu valoración', 'Qué obtienes', '¿Prefieres hablar?'],
  '/servicios/financiacion': [
    ...['Tipos de hipoteca', 'Tipos de interés orientativos', 'Qué pide el banco'],
    ...['Estudiamos tu caso', 'Qué hacemos'],
  ],
  '/servicios/gestion': ['Cobro', 'Gestión', 'Integral', 'Cuéntanos qué alquilas'],
  '/sobre-nosotros': ['Nuestra misión', 'Cuatro maneras de trabajar'],
};

const isService = (address: AgencyPage) => address.startsWith('/servicios/');

/** Checks what every page has: header, footer, a link home, and no choice with an empty value. */
async function hasItsFrame(page: Page, address: AgencyPage): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('main a[href="/"]').first()).toBeVisible();
  const choices = page.locator('option:not([disabled]), input[type=radio]');
  const values = await choices.evaluateAll((all) => all.map((one) => Reflect.get(one, 'value')));
  expect(values, address).not.toContain('');
  if (address === '/servicios/financiacion') expect(values.length).toBeGreaterThan(2);
}

/** Checks the sections of a page in Spanish, and that a service has its form. */
async function hasItsParts(page: Page, address: AgencyPage): Promise<void> {
  const main = page.getByRole('main');
  const headings = await main.getByRole('heading').allTextContents();
  expect(headings, address).toEqual(expect.arrayContaining([...(parts[address] ?? [])]));
  if (isService(address)) {
    const form = main.getByRole('form').last();
    await expect(form.getByLabel(/^Mensaje|^Información/)).toBeVisible();
  }
  if (address === '/sobre-nosotros') {
    for (const figure of ['30+', '750+', '700+', '1'])
      await expect(main.getByText(figure, { exact: true })).toBeVisible();
    const values = page.locator('section', { hasText: 'Cuatro maneras de trabajar' }).last();
    await expect(values.getByRole('listitem')).toHaveCount(4);
    await expect(main.getByRole('link', { name: 'Contactar' })).toHaveAttribute(
      'href',
      '/contacto',
    );
  }
}

const sunday = { es: 'Con cita previa', gl: 'Pechado', en: 'Closed' };

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

for (const tongue of tongues) {
  test(`every page names its figures: ${tongue}`, async () => {
    await page.setViewportSize(desk);
    const missing: string[] = [];
    for (const address of agencyPages) {
      await visitPage(page, server.url, address, tongue);
      const words = await wordsOf(page);
      for (const figure of figures[address])
        if (typeof figure === 'string' ? !words.includes(figure) : !figure.test(words))
          missing.push(`${address}: ${figure}`);
      for (const oddity of await oddities(page, words)) missing.push(`${address}: ${oddity}`);
      await hasItsFrame(page, address);
      if (tongue === 'es') await hasItsParts(page, address);
      if (address === '/contacto')
        await expect(page.getByRole('main').getByRole('definition')).toHaveText([
          /^9:00.19:00$/,
          /^10:00.14:00$/,
          sunday[tongue],
        ]);
    }
    expect(missing).toEqual([]);
  });

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
}

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
