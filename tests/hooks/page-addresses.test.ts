import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listingAddress } from '../../src/domain/listing/listing-address.ts';
import texts from '../../src/domain/public-pages.json' with { type: 'json' };
import { sharedFolder } from '../support/machine/temporary-folder.ts';
import { headReader } from '../support/pages/page-head.ts';
import { aListing } from '../support/server/records.ts';
import { sharedWriter } from '../support/server/shared-server.ts';

// The canonical address of each page, and where its other spellings lead.

const SITE = 'https://marola.example';
const publicDir = sharedFolder({
  'index.html': readFileSync(join(import.meta.dirname, '../../index.html')),
});
const { server, listings } = await sharedWriter({ publicDir, env: { MAROLA_URL: SITE } });
const referenceOf = async (of: { id: string }) => (await listings.view(of.id)).body.reference;
const read = headReader(server.url);

test.each(['Piso «O Peón» · 90 m²', '🏠', `${'a'.repeat(59)} b`, 'ÑANDÚ & Cía <b>'])(
  'the server and the app make the same address of "%s"',
  async (title) => {
    const listing = await listings.made(aListing({ title }));
    const address = listingAddress({ id: listing.id, title });
    expect((await read(`/?property=${listing.id}`)).canonical).toEqual([SITE + address]);
    expect((await read(address)).status).toBe(200);
  },
);

test('old spellings of an address lead to its present one', async () => {
  const { id } = await listings.made(aListing({ title: 'Ático en Riazor, 3 dorm.' }));
  const address = `/propiedad/${id}/atico-en-riazor-3-dorm`;
  expect(await read(address)).toMatchObject({ status: 200, canonical: [SITE + address] });
  const named = `/propiedad/${await referenceOf({ id })}`;
  for (const old of [
    `/propiedad/${id}`,
    `/propiedad/${id}/otro-titulo`,
    `${address}/`,
    named,
    `${named}/`,
    `${named}/otro`,
  ]) {
    const moved = await read(`${old}?lang=en`);
    expect(moved).toMatchObject({ status: 301, location: `${address}?lang=en` });
    // The listing may be named back, and then a stored answer would lead in a circle.
    expect(moved.headers.get('Cache-Control')).toBe('no-cache');
  }
  expect(await read('/contacto/')).toMatchObject({ status: 301, location: '/contacto' });
});

test('an address leads to what was meant, whatever a sentence or a network has put behind it', async () => {
  const { id } = await listings.made(aListing({ title: 'Ático en Riazor' }));
  const address = `/propiedad/${id}/atico-en-riazor`;
  const named = `/propiedad/${await referenceOf({ id })}`;
  const key = '0123456789abcdef0123456789abcdef';
  for (const [asked, meant] of [
    [`${named}.`, named],
    [`${named}%20%E2%80%94%20mira%20qu%C3%A9%20piso`, named],
    [`${named})?fbclid=x`, `${named}?fbclid=x`],
    [`${address}%C2%BB.`, address],
    [`/?property=${id}.`, `/?property=${id}`],
    [`/?property=${id}),?lang=en`, `/?property=${id}&lang=en`],
    [`/avisos/${id}%23${key}.`, `/avisos/${id}#${key}`],
    [`/avisos/${id}/${key})`, `/avisos/${id}/${key}`],
    [`/invitacion/${id}%23${key}`, `/invitacion/${id}#${key}`],
    ['/auth%23reset%3Da.b-c_d', '/auth#reset=a.b-c_d'],
    ['/guardadas…', '/guardadas'],
  ] as const) {
    expect(await read(asked), asked).toMatchObject({ status: 301, location: meant });
    expect([200, 301], meant).toContain((await read(meant)).status);
  }
});

test('only a canonical page names its languages', async () => {
  const { id } = await listings.made(aListing());
  const address = `/propiedad/${id}/piso-en-monte-alto`;
  for (const canonical of ['/', '/blog', '/comprar', '/comprar/casas', '/cookies', address])
    for (const query of ['', '?lang=en', '?utm_source=x'])
      expect((await read(canonical + query)).alternates, canonical + query).toEqual(
        ['', '', '?lang=gl', '?lang=en'].map((of) => SITE + canonical + of),
      );
  for (const [other, canonical] of [
    ['/?type=house', '/'],
    ['/?q=mar', '/'],
    ['/blog?sort=newest', '/blog'],
    ['/comprar/castillos', '/comprar'],
    ['/?type=house&operationType=venta', '/comprar/casas'],
    ['/comprar/casas?minPrice=1', '/comprar/casas'],
    [`/?property=${id}`, address],
  ] as const) {
    const page = await read(other);
    expect([page.canonical, page.alternates], other).toEqual([[SITE + canonical], []]);
  }
});

test('each public page has a title and a description of its own', async () => {
  const categories = ['/comprar/casas', '/alquilar/casas', '/comprar/locales'];
  const addresses = [...Object.keys(texts), ...categories];
  for (const language of ['es', 'gl', 'en']) {
    const pages = [];
    for (const address of addresses) pages.push(await read(`${address}?lang=${language}`));
    expect(new Set(pages.map(({ title }) => title)).size).toBe(addresses.length);
    expect(new Set(pages.map(({ content }) => content('description'))).size).toBe(addresses.length);
  }
  const houses = await read('/comprar/casas?lang=gl');
  expect(houses.title).toBe('Casas en venda na Coruña · Marola Inmobiliaria');
  expect(houses.content('description')).toMatch(/^Casas en venda na Coruña e comarca/);
});

test.each([
  ['/comprar/house', '/comprar/casas'],
  ['/comprar/casa', '/comprar/casas'],
  ['/comprar/Pisos', '/comprar/apartamentos'],
  ['/alquilar/áticos', '/alquilar/aticos'],
  ['/alquilar/country_house', '/alquilar/casas-de-campo'],
])('another spelling of a category, %s, leads to %s', async (old, canonical) => {
  expect(await read(`${old}?lang=en`)).toMatchObject({
    status: 301,
    location: `${canonical}?lang=en`,
  });
  expect(await read(canonical)).toMatchObject({ status: 200, canonical: [SITE + canonical] });
});
