import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewOf } from '#domain/exchange/preview.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { createToImportLine } from '#domain/moving/to-import-line.ts';
import { readKyeroFile } from '#files/kyero/read-kyero-file.ts';
import { createPocketbaseRemote } from '#remote/pocketbase-remote.ts';
import { knownWith } from '../support/device/exchange.ts';
import { demoTemplate } from '../support/server/demo-server.ts';
import { startServer, type TestServer } from '../support/server/server.ts';

/** The feed that the server makes for portals, read by this app as the file of another program. */

const never = new AbortController().signal;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ template: await demoTemplate() });
});
afterAll(() => server?.stop());

async function catalogue(): Promise<readonly Listing[]> {
  const remote = createPocketbaseRemote({ baseUrl: server.url, token: () => '' });
  const answer = await remote.pull({ since: 0, limit: 1000, epoch: undefined }, never);
  if (!answer.ok) throw new Error('The pull failed.');
  return answer.value.rows.listings;
}

async function feed(): Promise<string> {
  const { token } = await server.createAdmin();
  const { body } = await server.request('/api/feed/secret', { method: 'POST', token });
  const asked = () => server.request(new URL(String(body.address)).pathname);
  // It is made slice by slice, and answered 503 until it is whole.
  await expect.poll(async () => (await asked()).status).toBe(200);
  return (await asked()).text;
}

async function readFeed(text: string) {
  const file = await readKyeroFile(new Blob([text]), () => undefined, never);
  if (!file.ok) throw new Error(JSON.stringify(file.error));
  return file.value.listings;
}

test('the feed of the demo catalogue comes back without a change', async () => {
  const listings = await catalogue();
  const properties = await readFeed(await feed());
  const offered = listings.filter(({ status }) => ['available', 'reserved'].includes(status));
  expect(properties.map(({ id }) => id).sort()).toEqual(offered.map(({ id }) => id).sort());
  expect(properties.length).toBeGreaterThan(20);
  const left = properties.flatMap((property) => property.left);
  expect(new Set(left)).toEqual(new Set(['url.es', 'url.en']));
  expect(properties.some(({ cells }) => cells.descriptionEn !== undefined)).toBe(true);
  const lines = properties.map(createToImportLine('kyero', listings));
  const preview = previewOf(lines, knownWith(listings));
  expect(preview.filter(({ kind }) => kind !== 'same')).toEqual([]);
});

test('a file of our own for an empty catalogue makes the listings that it can tell', async () => {
  const listings = await catalogue();
  const properties = await readFeed(await feed());
  const lines = properties.map(createToImportLine('kyero', []));
  const preview = previewOf(lines, knownWith([]));
  for (const line of preview) {
    if (line.kind !== 'new') throw new Error(JSON.stringify(line));
    const { photos, fields } = line;
    const old = properties.find((property) => property.line === line.line);
    const own = listings.find(({ id }) => id === old?.id);
    if (own === undefined) throw new Error('It is no listing of ours.');
    expect(fields).toMatchObject({
      ...{ price: own.price, type: own.type, bedrooms: own.bedrooms, location: own.location },
      ...{ bathrooms: Math.floor(own.bathrooms), description: own.description },
      descriptionEn: own.descriptionEn ?? '',
      ...{ zone: own.zone, features: own.features, tourUrl: own.tourUrl ?? '' },
    });
    expect(photos).toEqual(own.photos.map(({ file }) => file));
  }
});
