import { expect, test } from 'vitest';
import { aListing, recordsOf } from '../support/records.ts';
import { sharedPages } from '../support/served-page.ts';

// What a page says to search engines in the words of schema.org.

const { server, admin, listings, read } = await sharedPages();

/** The first block of data of a page. */
async function dataOf(address: string) {
  const { html } = await read(address);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json);
}

test('search engines read what the advert says', async () => {
  const said = {
    ...{ floor: 'ground', year_built: 1978, pets: 'yes', available_from: '2026-12-01' },
    ...{ operation_type: 'alquiler', features: ['Terraza'] },
  };
  const { id, ...made } = await listings.made(aListing(said));
  expect(await dataOf(`/?property=${id}`)).toMatchObject({
    identifier: String(Object(made).reference),
    mainEntity: {
      floorLevel: '0',
      yearBuilt: 1978,
      petsAllowed: true,
      amenityFeature: [{ name: 'Terraza', value: true }],
    },
    offers: { availabilityStarts: '2026-12-01' },
  });
});

test.each([
  ['house', 'SingleFamilyResidence'],
  ['duplex', 'Apartment'],
  ['garage', 'ParkingFacility'],
  ['land', 'Place'],
])('a listing of the type %s is a %s', async (type, name) => {
  const { id } = await listings.made(aListing({ type }));
  expect((await dataOf(`/?property=${id}`)).mainEntity['@type']).toBe(name);
});

test('search engines read when the office is open', async () => {
  const agencies = recordsOf(server, 'agency', admin.token);
  const [agency] = (await agencies.list()).body.items as readonly { readonly id: string }[];
  const sunday = { es: 'Con cita previa', gl: 'Pechado', en: 'Closed' };
  const hours = { weekdays: '9:00-14:00, 16:00-19:00', saturday: '10:00–14:00', sunday };
  expect((await agencies.update(agency?.id ?? '', { hours })).status).toBe(200);
  expect(await dataOf('/contacto')).toMatchObject({
    '@type': 'RealEstateAgent',
    openingHours: ['Mo-Fr 09:00-14:00', 'Mo-Fr 16:00-19:00', 'Sa 10:00-14:00'],
  });
});
