import { expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import texts from '../../src/domain/public-pages.json' with { type: 'json' };
import { aListing, recordsOf } from '../support/server/records.ts';
import { sharedPages, textIn } from '../support/server/served-page.ts';

// The body of a page: for the first paint, search engines and previews of links.

const { server, admin, listings, read } = await sharedPages();

const hrefsIn = (body: string): string[] =>
  [...body.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href.replace(/&amp;/g, '&'));

const TITLE = `Piso <b>"A"</b> & 'B' $& $1 </div><!--/page-body--> 🏠`;

test('every public page has its heading, the links of all pages and the agency, in each language', async () => {
  for (const address of Object.keys(texts))
    for (const language of languages) {
      const { status, body } = await read(`${address}?lang=${language}`);
      expect(status, address).toBe(200);
      expect(body.match(/<h1[ >]/g)?.length, address).toBe(1);
      const suffix = language === 'es' ? '' : `?lang=${language}`;
      for (const page of ['/contacto', '/comprar', '/servicios/seguros', '/sobre-nosotros'])
        expect(hrefsIn(body), address).toContain(page + suffix);
      expect(hrefsIn(body)).toContain('tel:+34981000000');
      expect(body).not.toContain('class="boot"');
      expect(body).not.toContain('style=');
      const ids = [...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, address).toBe(ids.length);
    }
});

test('a reader without scripts finds every part of a listing, and text stays text', async () => {
  const advisors = recordsOf(server, 'advisor_contacts', admin.token);
  const advisor = await advisors.made({ name: 'Sabela Rey', phone: '600111222', email: 's@x.es' });
  const { id } = await listings.made(
    aListing({
      title: TITLE,
      description: 'Con <script>alert(1)</script> & "vistas"\n\nSegundo párrafo',
      features: ['Ascensor', 'Con <mar>'],
      energy_rating: 'C',
      area: 1234,
      advisor_id: advisor.id,
      tourism_registration: 'VUT-CO-000123',
    }),
  );
  for (const isEnglish of [false, true]) {
    const { status, body } = await read(`/?property=${id}${isEnglish ? '&lang=en' : ''}`);
    expect(status).toBe(200);
    expect(body).not.toContain('<script>alert');
    const text = textIn(body);
    for (const part of [TITLE, 'alert(1)</script> & "vistas"', 'Segundo párrafo', 'Con <mar>'])
      expect(text).toContain(part);
    for (const part of ['198.000', 'Sabela Rey', 'VUT-CO-000123', 'Monte Alto, A Coruña'])
      expect(text).toContain(part);
    expect(text).toContain(isEnglish ? '1,234 m²' : '1.234 m²');
    expect(text).toContain(isEnglish ? 'Lift' : 'Ascensor');
    expect(body).toMatch(/<h1[^>]*>Piso/);
    expect(body).toMatch(/<nav [^>]*aria-label="(Ruta|Breadcrumbs)"><a href="\/(\?lang=en)?"/);
    expect(`${text}${body}`).not.toMatch(/600111222|s@x\.es/);
  }
});

test('cards lead to the canonical addresses of their listings', async () => {
  const { id } = await listings.made(aListing({ title: 'Con dirección', is_premium: true }));
  for (const [page, query] of [
    ['/', ''],
    ['/comprar?lang=en', '?lang=en'],
    ['/no-such-page', ''],
  ] as const) {
    const hrefs = hrefsIn((await read(page)).body);
    expect(hrefs, page).toContain(`/propiedad/${id}/con-direccion${query}`);
    expect(hrefs.filter((href) => href.includes('property='))).toEqual([]);
  }
});

test('a listing leads to its category, its place and similar ones', async () => {
  const villa = { type: 'villa', operation_type: 'alquiler', location: 'Oleiros, A Coruña' };
  const { id } = await listings.made(aListing(villa));
  const similar = await listings.made(aListing({ ...villa, title: 'Parecida' }));
  const inPlace = await listings.made(aListing({ ...villa, type: 'loft', title: 'Al lado' }));
  const hrefs = hrefsIn((await read(`/propiedad/${id}/piso-en-monte-alto`)).body);
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/alquilar/villas',
      '/?operationType=alquiler&type=villa&location=Oleiros',
      `/propiedad/${similar.id}/parecida`,
      `/propiedad/${inPlace.id}/al-lado`,
    ]),
  );
});

test('an archived and an unknown listing say that it is no longer available, with others and a way back, and nothing else tells them apart', async () => {
  const archived = await listings.made(aListing({ status: 'archived', title: 'Secreto' }));
  await listings.made(aListing());
  const [one, ...others] = await Promise.all(
    [`/propiedad/${archived.id}/secreto`, '/propiedad/aaaaaaaaaaaaaaa', '/propiedad/999999'].map(
      (address) => read(address),
    ),
  );
  expect(one?.status).toBe(404);
  expect(textIn(one?.body ?? '')).toContain('Ya no está disponible');
  expect(one?.body).not.toContain('Oops');
  const main = /<main.*<\/main>/s.exec(one?.body ?? '')?.[0] ?? '';
  expect(hrefsIn(main)).toEqual(
    expect.arrayContaining(['/', expect.stringMatching('/propiedad/')]),
  );
  for (const other of others) expect(other.html).toBe(one?.html);
});

test('the home page and a category name their listings to search engines', async () => {
  const { id } = await listings.made(aListing({ title: 'Para Google', is_premium: true }));
  for (const address of ['/', '/comprar/apartamentos']) {
    const { html } = await read(address);
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const list = data
      .map(([, json = '']) => JSON.parse(json))
      .find((item) => item['@type'] === 'ItemList');
    expect(list.itemListElement).toContainEqual({
      '@type': 'ListItem',
      position: expect.any(Number),
      name: 'Para Google',
      url: `${server.url}/propiedad/${id}/para-google`,
    });
  }
});

test('a list and its data name listings in the language of the page, and mark what is in another one', async () => {
  const { id } = await listings.made(
    aListing({ title: 'Casa do mar', title_en: 'House by the sea', is_premium: true }),
  );
  const { html } = await read('/?lang=en');
  expect(html).toContain(
    `{"@type":"ListItem","position":1,"name":"House by the sea","url":"${server.url}/propiedad/${id}/casa-do-mar"}`,
  );
  expect(html).toMatch(/<a [^>]*lang="en"[^>]*><span>House by the sea/);
  const galician = await read(`/propiedad/${id}/casa-do-mar?lang=gl`);
  expect(galician.html).toMatch(/<h1 [^>]*lang="es"[^>]*>Casa do mar/);
  expect(galician.html).toContain('En español');
});

test('a category has its own title, heading and address, and a further page its own address unless it is filtered', async () => {
  const canonical = async (address: string) =>
    /rel="canonical" href="([^"]*)"/.exec((await read(address)).html)?.[1]?.replace(server.url, '');
  const { html, body } = await read('/alquilar/casas?lang=en');
  expect(html).toContain('<title>Houses to rent in A Coruña · ');
  expect(body).toMatch(/<h1[^>]*>Houses to rent in A Coruña<\/h1>/);
  expect(html).toMatch(/"name":"Houses to rent[^"]*","item":"[^"]*\/alquilar\/casas"/);
  for (let n = 0; n < 25; n += 1) await listings.made(aListing({ type: 'apartment' }));
  const category = '/comprar/apartamentos';
  for (const address of [category, `${category}?page=2`, '/?page=2', '/blog?page=2'])
    expect(await canonical(address)).toBe(address);
  expect(await canonical('/comprar/castillos')).toBe('/comprar');
  expect(await canonical('/?operationType=venta&page=2')).toBe('/');
});

test('a page of two zones has their listings alone, and the title and the address of the whole list', async () => {
  const zoned = { title: 'Loft de dos zonas', price: 431_337 };
  const ofPrice = 'minPrice=431337&maxPrice=431337';
  const { id: riazor } = await listings.made(aListing({ ...zoned, location: 'Playa de Riazor' }));
  const { id: orzan } = await listings.made(aListing({ ...zoned, location: 'Orzán, A Coruña' }));
  await listings.made(aListing({ ...zoned, location: 'Sada' }));
  const { status, html, body } = await read(`/?zone=riazor,orzan&${ofPrice}`);
  expect(status).toBe(200);
  const listedIn = (page: string) => {
    const all = hrefsIn(page).flatMap((href) => /^\/propiedad\/([^/]+)/.exec(href)?.[1] ?? []);
    return [...new Set(all)].toSorted();
  };
  expect(listedIn(body)).toEqual([riazor, orzan].toSorted());
  const repeated = await read(`/?zone=riazor&zone=orzan&${ofPrice}`);
  expect(listedIn(repeated.body)).toEqual([orzan]); // the last one, as in the app
  expect(textIn(body)).toContain('2 propiedades');
  const titleOf = (page: string) => /<title>([^<]*)/.exec(page)?.[1];
  expect(titleOf(html)).toBe(titleOf((await read('/')).html));
  expect(html).toContain(`rel="canonical" href="${server.url}/"`);
  expect(textIn((await read(`/?zone=castle&${ofPrice}`)).body)).toContain('3 propiedades');
});

test('a page after the last one of a list is missing, until there are more listings', async () => {
  const page = '/?type=house&operationType=alquiler&page=2';
  const house = aListing({ type: 'house', operation_type: 'alquiler' });
  for (let n = 0; n < 24; n += 1) await listings.made(house);
  const beyond = await read(page);
  expect([beyond.status, beyond.html.includes('<title>404')]).toEqual([404, true]);
  await listings.made(house);
  expect((await read(page)).status).toBe(200);
  expect((await read('/contacto?page=2')).status).toBe(200);
});

test('what visitors may not see is in no page, and leaves every page with its next request', async () => {
  const secret = 'Secreto de verdad';
  const { id } = await listings.made(aListing({ title: secret, is_premium: true }));
  await listings.made(aListing({ title: `${secret} 2`, ready: false, is_premium: true }));
  const places = ['/', '/?page=2', '/comprar', '/comprar/apartamentos', '/no-such-page', '/blog'];
  const pagesWith = async () => {
    const pages = await Promise.all(places.map((place) => read(place)));
    return places.filter((_, n) => pages[n]?.html.includes(secret));
  };
  expect(await pagesWith()).toEqual(expect.arrayContaining(['/', '/comprar', '/no-such-page']));
  expect((await read('/')).html).not.toContain(`${secret} 2`);
  await listings.update(id, { status: 'archived' });
  expect(await pagesWith()).toEqual([]);
  expect((await read(`/?property=${id}`)).html).not.toContain(secret);
});
