import { expect, test } from 'vitest';
import zones from '../../src/domain/zones/zones.json' with { type: 'json' };
import { inDatabase } from '../support/mail/smtp-deliveries.ts';
import { type Element, parseXml } from '../support/pages/xml.ts';
import { aListing, aPhoto, pull, recordsOf } from '../support/server/records.ts';
import { sharedWriter } from '../support/server/shared-server.ts';

/** The feed for property portals in the format Kyero v3, at an address with a secret. */

const SITE = 'https://marola.example';
const SECRET = '/api/feed/secret';
const { server, admin, listings } = await sharedWriter({ env: { MAROLA_URL: SITE } });
const photos = recordsOf(server, 'property_images', admin.token);

/** Makes a new secret and returns the path of the feed. */
async function newPath(): Promise<string> {
  const { body } = await server.request(SECRET, { method: 'POST', token: admin.token });
  const address = new URL(String(body.address));
  expect(address.origin).toBe(SITE);
  return address.pathname;
}
const path = await newPath();
const prepare = async () =>
  server.request('/api/crons/feed', { method: 'POST', token: await server.superuser() });

async function feed(): Promise<readonly Element[]> {
  let answer = await server.request(path);
  while (answer.status === 503) answer = await server.request(path); // each request makes a further part
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const [version, ...properties] = parseXml(answer.text).children;
  expect(version?.children).toMatchObject([{ name: 'feed_version', text: '3' }]);
  return properties;
}
const child = (of: Element | undefined, name: string) =>
  of?.children.find((one) => one.name === name);
const textOf = (of: Element | undefined, ...names: readonly string[]) =>
  names.reduce(child, of)?.text;
const exported = async (id: string) =>
  (await feed()).find((property) => textOf(property, 'id') === id);
const write = (query: string, ...values: readonly (string | number)[]) =>
  inDatabase(server, (database) => database.prepare(query).run(...values));

test('every field of the feed is that of the catalogue', async () => {
  const made = await listings.made(
    aListing({
      ...{ zone: 'perillo', bathrooms: 2.5, area: 98.4, plot_area: 500.6, condition: 'new' },
      ...{ energy_rating: 'D', emissions_rating: 'C', tour_url: 'https://tour.example/?a=1&b=2' },
      ...{ type: 'country_house', features: ['Piscina', 'Jardín'], status: 'reserved' },
    }),
  );
  for (const position of ['1', '0']) await photos.made(aPhoto(made.id, { position }));
  const { items } = await pull(server, '');
  const row = items.find(({ id }) => id === made.id);
  if (row === undefined || !Array.isArray(row.photos)) throw new Error('The pull lacks it.');
  const page = `${SITE}/propiedad/${made.id}/piso-en-monte-alto`;
  const { municipality, lat, lon } = zones.perillo;
  const property = await exported(made.id);
  const flat = Object.fromEntries(
    (property?.children ?? []).flatMap((one) =>
      one.children.length === 0
        ? [[one.name, one.text]]
        : one.children.map((inner, at) => [
            `${one.name}.${inner.name}${one.name === inner.name.concat('s') ? at : ''}`,
            inner.children[0]?.text ?? inner.text,
          ]),
    ),
  );
  const file = (photo: { id: string; file: string }) =>
    `${SITE}/api/files/property_images/${photo.id}/${photo.file}`;
  expect(flat).toEqual({
    id: made.id,
    date: String(row.updated_at).slice(0, 19),
    ref: String(row.reference),
    ...{ price: String(row.price), currency: 'EUR', price_freq: 'sale', new_build: '1' },
    ...{ type: 'country house', town: municipality, province: 'A Coruña', country: 'spain' },
    'location.latitude': String(lat),
    'location.longitude': String(lon),
    location_detail: String(row.location),
    ...{ beds: '2', baths: '2', pool: '1' },
    'surface_area.built': '98',
    'surface_area.plot': '501',
    'energy_rating.consumption': 'D',
    'energy_rating.emissions': 'C',
    'url.es': page,
    'url.en': `${page}?lang=en`,
    virtual_tour_url: 'https://tour.example/?a=1&b=2',
    'desc.es': String(row.description),
    'features.feature0': 'Piscina',
    'features.feature1': 'Jardín',
    'images.image0': file(row.photos[0]),
    'images.image1': file(row.photos[1]),
  });
  expect(row.photos).toHaveLength(2);
  expect((await server.request(new URL(flat['images.image0'] ?? '').pathname)).status).toBe(200);
});

test('the exact point goes out only where the private data say so, and the listing is of that time', async () => {
  const { id } = await listings.made(aListing({ zone: 'perillo' }));
  const place = async () => {
    const property = await exported(id);
    return ['latitude', 'longitude'].map((name) => textOf(property, 'location', name));
  };
  const { lat, lon } = zones.perillo;
  const middle = [String(lat), String(lon)];
  const date = async () => textOf(await exported(id), 'date');
  const owned = recordsOf(server, 'property_private', admin.token);

  await owned.made({ id, point: '43.371234,-8.396789', notes: 'x' });
  expect(await place()).toEqual(middle);
  await owned.update(id, { point_in_feed: true });
  expect(await place()).toEqual(['43.371234', '-8.396789']);
  const history = recordsOf(server, 'property_history', admin.token);
  const [entry] = await history.where(`property = "${id}"`);
  expect(await date()).toBe(String(entry?.at).slice(0, 19));
  write('UPDATE property_private SET updated_at = ? WHERE id = ?', '2050-01-01 00:00:00.000Z', id); // of its notes
  await listings.made(aListing()); // then its part of the feed is made anew
  expect(await date()).toBe(String(entry?.at).slice(0, 19));
  await owned.update(id, { point: '43.300000,-8.400000' });
  expect(await place()).toEqual(['43.300000', '-8.400000']);
  await owned.update(id, { point_in_feed: false });
  expect(await place()).toEqual(middle);
  const latest = (await history.where(`property = "${id}"`, 'rev')).at(-1);
  expect(await date()).toBe(String(latest?.at).slice(0, 19));
  await owned.update(id, { point_in_feed: true });
  expect(await place()).toEqual(['43.300000', '-8.400000']);
  write('UPDATE properties SET updated_at = ? WHERE id = ?', '2026-01-01 00:00:00.000Z', id); // a portal would keep the point
  await owned.remove(id);
  expect(await place()).toEqual(middle);
  expect(((await date()) ?? '') >= String(latest?.at).slice(0, 19)).toBe(true);
});

test('odd values leave the feed well-formed and complete', async () => {
  const odd = '🏡 <b>«1 & 2»</b> ]]> "a" \'b\' &amp; 👩‍👩‍👧 ñ';
  const { id } = await listings.made(
    aListing({ title: odd, description: odd, location: odd, features: [odd], price: 0, area: 0.2 }),
  );
  // As an older version may have stored it.
  const controls = `${odd}\u0001\u000b\u001f\ufffe\uffff\r\nfin`;
  write('UPDATE properties SET description = ?, zone = ? WHERE id = ?', controls, '', id);
  await listings.made(aListing()); // then its part of the feed is made anew
  const property = await exported(id);
  expect(textOf(property, 'desc', 'es')).toBe(`${odd}\nfin`);
  expect(textOf(property, 'features', 'feature')).toBe(odd);
  expect(textOf(property, 'location_detail')).toBe(odd);
  expect(textOf(property, 'town')).toBe(odd); // it has no comma, and no zone
  expect(textOf(property, 'price')).toBe('x');
  expect(child(property, 'location')).toBeUndefined();
  expect(child(property, 'images')).toBeUndefined();
  expect(child(property, 'surface_area')?.children).toEqual([]);
});

test('a description goes out in Spanish and English, as far as there are texts', async () => {
  const inFeed = async (fields: Record<string, unknown>) => {
    const found = child(await exported((await listings.made(aListing(fields))).id), 'desc');
    return Object.fromEntries((found?.children ?? []).map(({ name, text }) => [name, text]));
  };
  const galician = { language: 'gl', description: 'Con galería' };
  const [es, en] = ['Con galería acristalada', 'With a gallery'];
  expect(await inFeed({ ...galician, description_es: es, description_en: en })).toEqual({ es, en });
  expect(await inFeed(galician)).toEqual({ es: 'Con galería' });
  expect(await inFeed({ language: 'en', description: 'By the sea' })).toEqual({ en: 'By the sea' });
});

test('a listing without features or a description has its type and its title, land its plot, and rent a month', async () => {
  const { id } = await listings.made(
    aListing({
      ...{ type: 'land', operation_type: 'alquiler', area: 850, features: [], description: '' },
      ...{ energy_rating: 'exento', bedrooms: 0, bathrooms: 0 },
    }),
  );
  const property = await exported(id);
  expect(textOf(property, 'features', 'feature')).toBe('Terreno');
  expect(textOf(property, 'desc', 'es')).toBe('Piso en Monte Alto');
  expect(textOf(property, 'price_freq')).toBe('month');
  expect(child(property, 'surface_area')?.children).toMatchObject([{ name: 'plot', text: '850' }]);
  expect(textOf(property, 'energy_rating', 'consumption')).toBe('X');
  expect(textOf(property, 'energy_rating', 'emissions')).toBe('X');
  expect(textOf(property, 'beds')).toBe('0');
});

test('at most fifty features go out, and a heated pool is a pool', async () => {
  const many = { features: Array.from({ length: 60 }, (_, n) => `Piscina climatizada ${n}`) };
  const found = await exported((await listings.made(aListing(many))).id);
  expect([child(found, 'features')?.children.length, textOf(found, 'pool')]).toEqual([50, '1']);
});

test('only available and reserved listings go out, and one leaves the feed with the next request', async () => {
  for (const status of ['available', 'reserved', 'sold', 'archived']) {
    const { id } = await listings.made(aListing({ status }));
    expect((await exported(id)) !== undefined).toBe(['available', 'reserved'].includes(status));
  }
  const hidden = await listings.made(aListing({ ready: false }));
  expect(await exported(hidden.id)).toBeUndefined();
  const [archived, deleted] = [await listings.made(aListing()), await listings.made(aListing())];
  expect(await exported(archived.id)).toBeDefined();
  expect(await exported(deleted.id)).toBeDefined();
  await listings.update(archived.id, { status: 'archived' });
  await listings.remove(deleted.id);
  expect(await exported(archived.id)).toBeUndefined();
  expect(await exported(deleted.id)).toBeUndefined();
});

test('the portal asks with its ETag and gets 304 until something changes', async () => {
  const { id } = await listings.made(aListing());
  for (const encoding of ['gzip', 'identity']) {
    const accept = { 'Accept-Encoding': encoding };
    await prepare();
    const asked = () => server.request(path, { headers: accept });
    await expect
      .poll(async () => (await asked()).headers.get('content-encoding') ?? 'identity')
      .toBe(encoding);
    const { headers } = await asked();
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    const again = { ...accept, 'If-None-Match': headers.get('etag') ?? '' };
    expect(await server.request(path, { headers: again })).toMatchObject({ status: 304, text: '' });
    await listings.update(id, { price: encoding.length });
    const changed = await server.request(path, { headers: again });
    expect([changed.status, changed.text]).toEqual([200, expect.stringContaining(id)]);
  }
});

test('a wrong secret gets the answer of any unknown address', async () => {
  const answerTo = async (address: string, accept: string) => {
    const { status, text, headers } = await server.request(address, { headers: { accept } });
    return [status, text, [...headers].filter(([name]) => name !== 'date' && name !== 'etag')];
  };
  const wrong = ['a'.repeat(40), path.slice(12, -5), ''].map((name) => `/feed/kyero/${name}.xml`);
  for (const accept of ['*/*', 'text/html'])
    for (const address of wrong)
      expect(await answerTo(address, accept)).toEqual(await answerTo('/feed/nothing.xml', accept));
});

test('only admins make the address; it is shown once, and a new one ends the one before', async () => {
  const agent = await server.createAgent();
  for (const method of ['GET', 'POST']) {
    expect((await server.request(SECRET, { method, token: agent.token })).status).toBe(403);
    expect((await server.request(SECRET, { method })).status).toBe(403);
  }
  const earlier = await newPath();
  const later = await newPath();
  expect((await server.request(earlier)).status).toBe(404);
  expect((await server.request(later)).status).toBe(200);
  const state = await server.request(SECRET, { token: admin.token });
  expect(Object.keys(state.body)).toEqual(['madeAt']);
  const [stored] = await recordsOf(server, 'portal_feed', await server.superuser()).where('');
  expect(stored).toMatchObject({ made_by: admin.id });
  expect(JSON.stringify(stored)).not.toContain(later.slice(12, -4));
});
