import { expect, test } from 'vitest';
import { collections } from '../../pocketbase/access-collections.ts';
import publicPages from '../../src/domain/public-pages.json' with { type: 'json' };
import { aPrivateRecord } from '../support/server/private-record.ts';
import { aListing, aPhoto, recordsOf } from '../support/server/records.ts';
import { sharedPages } from '../support/server/served-page.ts';

/** No answer to visitors and accounts has a value of private data: every field has a marker, and all answers are searched for it. */

const WORD = 'marcazq';
const { server, admin, listings } = await sharedPages({
  env: { MAROLA_URL: 'https://marola.example' },
});
const user = await server.createUser();

const { id } = await listings.made(aListing({ zone: 'riazor', is_premium: true }));
const photos = recordsOf(server, 'property_images', admin.token);
const { body: photo } = await photos.create(aPhoto(id));
const owned = recordsOf(server, 'property_private', admin.token);
const values = aPrivateRecord(WORD);
await owned.made({ id, ...values });
await owned.update(id, { owner_name: `${WORD} later`, commission: 4.75 }); // then the history has markers too
await listings.update(id, { price: 190_000 });
await recordsOf(server, 'favourites', user.token).made({ user: user.id, property: id });
/** Texts that are in no public data. */
const MARKERS = [WORD, '43.371234', '-8.396789', values.cadastral_reference, 'exclusive', '4.75'];

const root = await server.superuser();
const job = (name: string) => server.request(`/api/crons/${name}`, { method: 'POST', token: root });
const { body } = await server.request('/api/feed/secret', { method: 'POST', token: admin.token });
const feed = new URL(String(body.address)).pathname;
await job('feed');
const snapshot = await server.request('/api/sync/snapshot');
const { pages }: { pages: string[] } = JSON.parse(snapshot.text);

const languages = ['', 'lang=gl', 'lang=en'];
const places = [
  ...Object.keys(publicPages),
  ...[`/propiedad/${id}`, `/propiedad/${id}/piso-en-monte-alto`, `/?property=${id}`, '/?q=piso'],
];
const addresses = [
  ...places.flatMap((place) =>
    languages.map((language) => `${place}${place.includes('?') ? '&' : '?'}${language}`),
  ),
  ...['/robots.txt', '/sitemap.xml', '/sitemap/pages.xml', '/sitemap/listings-1.xml', feed],
  ...['/api/sync', '/api/sync/snapshot', `/api/sync/listing/${id}`, '/api/account/data'],
  ...pages.map((name) => `/api/sync/snapshot/${name}`),
  ...[`/api/files/property_images/${photo.id}/${photo.file}`, '/api/health', '/api/operation'],
  ...Object.keys(collections).flatMap((name) =>
    ['', `/${id}`, '?perPage=500&expand=id,property,user&sort=-rev'].map(
      (rest) => `/api/collections/${name}/records${rest}`,
    ),
  ),
];
const readers = [
  ['a browser', { 'Sec-Fetch-Dest': 'document', Accept: 'text/html' }],
  ['a preview', { 'User-Agent': 'WhatsApp/2.23', Accept: '*/*' }],
  ['an account', { Authorization: user.token }],
] as const;

test.each(readers)('no answer to %s has a marker', async (_who, headers) => {
  const shown: string[] = [];
  let found = 0;
  for (const address of addresses) {
    const answer = await server.request(address, { headers });
    const text = JSON.stringify([answer.text, [...answer.headers]]);
    if (answer.status === 200) found += 1;
    for (const marker of MARKERS) if (text.includes(marker)) shown.push(`${address}: ${marker}`);
  }
  expect(shown).toEqual([]);
  expect(found).toBeGreaterThan(places.length * languages.length);
});

test('an agent gets all of them, so the markers are there', async () => {
  const { token } = await server.createAgent();
  const { text } = await server.request('/api/sync', { token });
  const history = await server.request('/api/collections/property_history/records', { token });
  for (const marker of MARKERS) expect(text + history.text).toContain(marker);
});
