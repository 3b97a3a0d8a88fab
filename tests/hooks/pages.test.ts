import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import texts from '../../src/domain/public-pages.json' with { type: 'json' };
import { sharedFolder } from '../support/machine/temporary-folder.ts';
import { headReader } from '../support/pages/page-head.ts';
import { addresses } from '../support/pages/routes.ts';
import { aListing, aPhoto } from '../support/server/records.ts';
import { sharedWriter } from '../support/server/shared-server.ts';

// What readers without scripts get at the address of a page: its head and its status.

const SITE = 'https://marola.example';

const publicDir = sharedFolder({
  'index.html': readFileSync(join(import.meta.dirname, '../../index.html')),
});
const { server, of, listings } = await sharedWriter({ publicDir, env: { MAROLA_URL: SITE } });

/** Adds a photo to a listing. Returns the path of its file. */
async function photoOf(listing: string): Promise<string> {
  const photos = of('property_images');
  const { body } = await photos.create(aPhoto(listing));
  return `/api/files/property_images/${body.id}/${body.file}`;
}

const read = (address: string) => headReader(server.url)(address);

test('every route of the app is a page, public with its own title and description, or private', async () => {
  const titles = new Set<string | undefined>();
  const descriptions = new Set<string | undefined>();
  for (const address of addresses) {
    const page = await read(address);
    expect(page.status, address).toBe(200);
    const own = address.replace(/\/castillos$/, '');
    if (own in texts) {
      expect(page.canonical, address).toEqual([SITE + own]);
      titles.add(page.title);
      descriptions.add(page.content('description'));
    } else expect(page.content('robots'), address).toBe('noindex');
  }
  const { length } = Object.keys(texts);
  expect([titles.size, descriptions.size]).toEqual([length, length]);
});

test('a page has its language, description, addresses in all languages and a preview', async () => {
  const page = await read('/comprar?lang=gl');
  expect(page).toMatchObject({
    status: 200,
    lang: 'gl',
    title: 'Comprar casa na Coruña sen perder o norte · Marola Inmobiliaria',
    canonical: [`${SITE}/comprar?lang=gl`],
    alternates: ['', '', '?lang=gl', '?lang=en'].map((query) => `${SITE}/comprar${query}`),
  });
  expect(page.content('description')?.length).toBeGreaterThan(50);
  expect(page.content('og:image')).toBe(`${SITE}/previews/home-1.jpg`);
  expect(page.content('og:locale')).toBe('gl_ES');
  expect(page.data.map((item) => item['@type'])).toEqual(['BreadcrumbList']);
});

test.each([
  ['venta', 1_250_000, '1.250.000\u00a0€'],
  ['alquiler', 950, '950\u00a0€/mes'],
  ['venta', 0, 'Consultar'],
])(
  'a shared listing (%s, %i €) has its title, price and photo in the preview',
  async (operation, price, words) => {
    const { id } = await listings.made(aListing({ operation_type: operation, price }));
    const photo = await photoOf(id);
    const page = await read(`/?property=${id}`);
    const address = `${SITE}/propiedad/${id}/piso-en-monte-alto`;
    const preview = `${SITE}${photo}?thumb=1200x630`;
    expect(page).toMatchObject({
      status: 200,
      title: 'Piso en Monte Alto · Marola Inmobiliaria',
      canonical: [address],
    });
    expect(page.content('og:title')).toBe(`Piso en Monte Alto - ${words}`);
    expect(page.content('og:description')).toBe('Dos dormitorios');
    expect(page.content('og:image')).toBe(preview);
    const picture = await fetch(preview.replace(SITE, server.url));
    const header = new DataView(await picture.arrayBuffer()); // a PNG: its size is in the bytes 16 to 23
    expect([header.getUint32(16), header.getUint32(20)]).toEqual([1200, 630]);
    const [about] = page.data;
    expect(about).toMatchObject({ '@type': 'RealEstateListing', url: address, image: preview });
    expect(about.offers.price).toBe(price === 0 ? undefined : price);
  },
);

test('each language of a listing has its own title, preview and data at the address of the original title', async () => {
  const { id } = await listings.made(
    aListing({ title_gl: 'Piso co mar diante', description_gl: 'Dous dormitorios' }),
  );
  const address = `${SITE}/propiedad/${id}/piso-en-monte-alto`;
  const page = await read(`/propiedad/${id}/piso-en-monte-alto?lang=gl`);
  expect(page).toMatchObject({
    title: 'Piso co mar diante · Marola Inmobiliaria',
    canonical: [`${address}?lang=gl`],
    alternates: ['', '', '?lang=gl', '?lang=en'].map((query) => address + query),
  });
  expect(page.content('og:title')).toMatch(/^Piso co mar diante - /);
  expect(page.content('og:description')).toBe('Dous dormitorios');
  expect(page.data[0]).toMatchObject({
    ...{ name: 'Piso co mar diante', inLanguage: 'gl', url: `${address}?lang=gl` },
  });
  const english = await read(`/propiedad/${id}/piso-en-monte-alto?lang=en`);
  expect(english.data[0]).toMatchObject({ name: 'Piso en Monte Alto', inLanguage: 'es' });
});

test('markup, quotes, replacement patterns and emoji in a title stay text', async () => {
  const title = `</title><script>alert(1)</script> "A" 'b' $& $1 <!--/page-head--> 🏠`;
  const { id } = await listings.made(
    aListing({ title, description: `${title}\n\n${'x '.repeat(300)}` }),
  );
  const page = await read(`/?property=${id}`);
  expect(page.title).toBe(`${title} · Marola Inmobiliaria`);
  expect(page.content('og:title')).toContain(title);
  expect(page.content('description')?.length).toBeLessThanOrEqual(201);
  expect(page.html.match(/<script/g)?.length).toBe(3); // the app, and two blocks of data
  expect(page.data[0].name).toBe(title);
});
const referenceOf = async (of: { id: string }) => (await listings.view(of.id)).body.reference;

test('archived, unfinished and unknown listings are answered with the same 404 page, which names none of them', async () => {
  const archived = await listings.made(aListing({ status: 'archived', title: 'Secreto uno' }));
  const unready = await listings.made(aListing({ ready: false, title: 'Secreto dos' }));
  const pages = [];
  for (const id of [archived.id, unready.id, 'aaaaaaaaaaaaaaa'])
    for (const address of [`/?property=${id}`, `/propiedad/${id}`, `/propiedad/${id}/secreto-uno`])
      pages.push(await read(address));
  for (const reference of [await referenceOf(archived), await referenceOf(unready), 999_999])
    pages.push(await read(`/propiedad/${reference}`));
  for (const { status, html, canonical } of pages) {
    expect([status, canonical]).toEqual([404, []]);
    expect(html).toBe(pages[0]?.html);
    expect(html).not.toContain('Secreto');
  }
});

test('a page is new as soon as its listing has changed', async () => {
  const listing = await listings.made(aListing({ title: 'Antes' }));
  const before = await read(`/?property=${listing.id}`);
  const tag = before.headers.get('ETag') ?? '';
  const again = await server.request(`/?property=${listing.id}`, {
    headers: { 'If-None-Match': tag },
  });
  expect(again.status).toBe(304);
  await listings.update(listing.id, { title: 'Después' });
  expect((await read(`/?property=${listing.id}`)).title).toContain('Después');
  await listings.update(listing.id, { status: 'archived' });
  expect((await read(`/?property=${listing.id}`)).status).toBe(404);
});

test.each([
  '/no-such-page',
  '/comprar/%ff',
  '/comprar/%25',
  '/servicios/nada',
  '/comprar/..%2f..',
  '/..%2f..%2fetc%2fpasswd',
  '/comprar/a/b',
  '/x.php',
  '/.git/config',
])('%s is 404 with the page of the app, whatever the reader accepts', async (address) => {
  const page = await read(address);
  expect(page.status).toBe(404);
  expect(page.html).toContain('<div id="root">');
  expect(page.content('robots')).toBe('noindex');
  const other = await server.request(address, { headers: { Accept: '*/*' } });
  expect([other.status, other.text]).toEqual([404, page.html]);
});

test('robots.txt names the sitemap, which has every public page and listing with its photos', async () => {
  const { id } = await listings.made(aListing({ title: 'En el mapa' }));
  const hidden = await listings.made(aListing({ title: 'Fuera', status: 'archived' }));
  const photo = await photoOf(id);
  const robots = (await server.request('/robots.txt')).text;
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  const answer = await server.request('/sitemap.xml');
  // A cache asks each time, so an archived listing leaves the sitemap at once.
  expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  const index = answer.text;
  const files = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
  expect(files.length).toBe(2);
  let all = '';
  for (const file of files) all += (await server.request(file.replace(SITE, ''))).text;
  for (const address of Object.keys(texts)) expect(all).toContain(`<loc>${SITE}${address}</loc>`);
  expect(all).toContain(`<loc>${SITE}/propiedad/${id}/en-el-mapa</loc><lastmod>2`);
  expect(all).toContain(`${SITE}${photo}</image:loc>`);
  expect(all).not.toContain(hidden.id);
  expect(all).toContain(`<loc>${SITE}/comprar/apartamentos</loc><lastmod>2`);
  expect(all).not.toContain('/comprar/villas');
  const entries = all.match(/<url>.*<\/url>/g) ?? [];
  expect(entries.filter((entry) => !/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/.test(entry))).toEqual([]);
  expect(all).toContain(
    `<xhtml:link rel="alternate" hreflang="es" href="${SITE}/contacto"/><xhtml:link rel="alternate" hreflang="gl" href="${SITE}/contacto?lang=gl"/>`,
  );
  expect((await server.request('/sitemap/listings-0.xml')).status).toBe(404);
});
