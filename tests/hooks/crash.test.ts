import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { seeded } from '../simulator/seeded.ts';
import { aListing, anEnquiry, aPhoto, aPicture, recordsOf } from '../support/server/records.ts';
import { startServer, type TestServer } from '../support/server/server.ts';

/** `npm run test:long` kills a hundred times. */
const KILLS = Number(process.env.KILLS ?? 5);
const SEED = Number(process.env.CRASH_SEED ?? 1);
const LISTINGS = '/api/collections/properties/records';

/** The writes that the server has acknowledged. */
type Acknowledged = { batches: string[]; enquiries: string[]; photos: Map<string, ArrayBuffer> };

/** Kinds of writers. Each makes one write, and returns whether the server has acknowledged it. */
const writers = (server: TestServer, token: string, noted: Acknowledged) => {
  /** Three listings in one transaction, alike in their location. */
  const batch = async () => {
    const location = crypto.randomUUID();
    const request = { method: 'POST', url: LISTINGS, body: aListing({ location }) };
    const json = { requests: [request, request, request] };
    const { status } = await server.request('/api/batch', { method: 'POST', token, json });
    if (status === 200) noted.batches.push(location);
    return status === 200;
  };
  const enquiry = async () => {
    const { status, body } = await recordsOf(server, 'enquiries').create(anEnquiry());
    if (status === 200) noted.enquiries.push(String(body.id));
    return status === 200;
  };
  const photo = async () => {
    const { id } = await recordsOf(server, 'properties', token).made(aListing());
    const picture = aPicture(60_000 + noted.photos.size);
    const form = aPhoto(id, {}, new File([picture], 'photo.png', { type: 'image/png' }));
    const { status, body } = await recordsOf(server, 'property_images', token).create(form);
    if (status === 200) noted.photos.set(String(body.id), picture);
    return status === 200;
  };
  return [batch, batch, photo, photo, enquiry, enquiry];
};

test(`${KILLS} × kill -9 during writes lose no acknowledged write and leave no partial one`, async () => {
  const server = await startServer();
  const { token } = await server.createAdmin();
  const noted: Acknowledged = { batches: [], enquiries: [], photos: new Map() };
  const random = seeded(SEED);
  for (let kill = 0; kill < KILLS; kill++) {
    const lives = new AbortController();
    const writing = writers(server, token, noted).map((write) => {
      const first = Promise.withResolvers<void>();
      const forever = async () => {
        while (!lives.signal.aborted) {
          const isAcknowledged = await write().catch(() => false); // the server may be gone
          if (isAcknowledged) first.resolve();
        }
      };
      return { first: first.promise, end: forever() };
    });
    await Promise.all(writing.map(({ first }) => first));
    await sleep(random.below(400));
    await server.kill();
    lives.abort();
    await Promise.all(writing.map(({ end }) => end));
    await server.start();
  }

  await recordsOf(server, 'properties', token).made(aListing({ location: 'the last' }));
  await server.pause();
  const database = new DatabaseSync(join(server.dataDir, 'data.db'));
  expectAllListings(database, noted.batches);
  expectAllEnquiries(database, noted.enquiries);
  expectAllPhotos(database, server.dataDir, noted.photos);
  const level = 'SELECT rev = (SELECT max(rev) FROM properties) AS level FROM sync_state';
  expect(database.prepare(level).get()?.level).toBe(1);
  expect(database.prepare('PRAGMA integrity_check').get()?.integrity_check).toBe('ok');
  database.close();
  await server.stop();
}, 900_000);

function expectAllListings(database: DatabaseSync, acknowledged: readonly string[]) {
  const counts = 'SELECT location, count(*) AS n FROM properties GROUP BY location';
  const stored = new Map(
    database
      .prepare(counts)
      .all()
      .map(({ location, n }) => [location, n]),
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
  expect(acknowledged.filter((location) => stored.get(location) !== 3)).toEqual([]);
  const singles = ['the last', aListing().location];
  const partial = [...stored].filter(
    ([location, n]) => n !== 3 && !singles.includes(String(location)),
  );
  expect(partial).toEqual([]);
}

/** An enquiry is stored with both its mails, or not at all. */
function expectAllEnquiries(database: DatabaseSync, acknowledged: readonly string[]) {
  const counts =
    'SELECT id, (SELECT count(*) FROM mails WHERE about = enquiries.id) AS mails FROM enquiries';
  const stored = new Map(
    database
      .prepare(counts)
      .all()
      .map(({ id, mails }) => [id, mails]),
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect([...stored.values()].filter((mails) => mails === 0)).toEqual([]);
}

/** Every stored photo has its whole file. */
function expectAllPhotos(
  database: DatabaseSync,
  folder: string,
  acknowledged: Acknowledged['photos'],
) {
  const stored = database.prepare('SELECT id, file, bytes FROM property_images').all();
  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS);
  expect([...acknowledged.keys()].filter((id) => !stored.some((row) => row.id === id))).toEqual([]);
  for (const { id, file, bytes } of stored) {
    const kept = readFileSync(join(folder, 'storage/property_images', String(id), String(file)));
    expect(kept.length).toBe(bytes);
    const sent = acknowledged.get(String(id));
    if (sent) expect(kept.equals(new Uint8Array(sent))).toBe(true);
  }
}
