import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listingTypes } from '../../src/domain/listing/listing.ts';
import { kindOfListing } from '../support/device/kinds-of-listings.ts';
import { aListing, recordsOf } from '../support/server/records.ts';
import { sharedPages } from '../support/server/served-page.ts';

// What a page says to search engines in the words of schema.org.

const { server, admin, listings, read } = await sharedPages();

/** The blocks of data of a page. */
async function blocksOf(address: string) {
  const { status, html } = await read(address);
  expect(status, address).toBe(200);
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return [...blocks].map(([, json = '']) => JSON.parse(json));
}

/** The first block of data of a page. */
const dataOf = async (address: string) => (await blocksOf(address))[0];

const root = join(import.meta.dirname, '../..');

/** What TypeScript says about the data, compared with the vocabulary of schema.org as `schema-dts` has it; '' if all is right. */
async function problemsOf(blocks: readonly { readonly '@type': string }[]): Promise<string> {
  mkdirSync(join(root, '.marola'), { recursive: true });
  const folder = mkdtempSync(join(root, '.marola/data-')); // inside the project, so that the library is found
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'data.ts');
  const lines = blocks.map(
    (block, n) =>
      `export const block${n}: schema.WithContext<schema.${block['@type']}> = ${JSON.stringify(block)};`,
  );
  writeFileSync(file, [`import type * as schema from 'schema-dts';`, ...lines].join('\n'));
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
  ];
  return new Promise((resolve) => {
    execFile(join(root, 'node_modules/.bin/tsc'), [...options, file], (_, output) =>
      resolve(output),
    );
  });
}

test('all data of pages are in the vocabulary of schema.org', async () => {
  const pages = [
    '/',
    '/contacto',
    '/comprar',
    '/comprar/apartamentos',
    '/servicios/seguros?lang=en',
  ];
  const facts = { floor: '3', year_built: 1978, pets: 'no', available_from: '2026-12-01' };
  for (const [n] of listingTypes.entries()) {
    const { id } = await listings.made(aListing({ ...kindOfListing(n), ...facts }));
    pages.push(`/?property=${id}`);
  }
  const blocks = [];
  for (const page of pages) blocks.push(...(await blocksOf(page))); // at once, most of them would get 503
  const types = new Set(blocks.map((block) => block['@type']));
  expect([...types].sort()).toEqual([
    ...['BreadcrumbList', 'ItemList', 'RealEstateAgent', 'RealEstateListing'],
  ]);
  expect(await problemsOf(blocks)).toBe('');
  const [wrong] = blocks.filter(({ mainEntity }) => mainEntity?.numberOfBedrooms !== undefined);
  expect(await problemsOf([{ ...wrong, mainEntity: { ...wrong.mainEntity, rooms: 2 } }])).toContain(
    `'"rooms"' does not exist`,
  );
});

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
