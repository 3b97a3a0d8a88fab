import { buildPage } from '../../pocketbase/build.mjs';
import { importLargeCatalogue } from '../../pocketbase/demo/import-large.mjs';
import { recordsOf } from '../support/server/records.ts';
import { startServer, type TestServer } from '../support/server/server.ts';
import type { Bench } from './run.ts';
import { LISTINGS } from './tools/large-catalogue.ts';
import { spread, table } from './tools/table.ts';

// Measures the server's answers with 10,000 listings, one request after the other: what it keeps, what it makes anew after a
// change, and a 304.

const ROUNDS = 40;
/** Making a page anew needs a change of the catalogue before it. */
const CHANGES = 12;

type Read = { readonly ms: number; readonly kB: number; readonly tag: string | null };

export const bench: Bench = async () => {
  const server = await startServer({ publicDir: await buildPage(), wholePages: true });
  try {
    await importLargeCatalogue(server.dataDir, LISTINGS);
    await server.restart();
    const listings = recordsOf(server, 'properties', await server.superuser());
    const first = await firstIn(server, '-is_premium,-is_featured,-created_at,id');
    const last = await firstIn(server, 'is_premium,is_featured,created_at');
    const change = (id: string) => async (round: number) => {
      const { status } = await listings.update(id, { title: `Piso número ${round}` });
      if (status !== 200) throw new Error(`The listing was not changed: ${status}`);
    };
    const changes = [change(last), change(first)];
    const idle = server.memory();
    const rows = [];
    for (const [name, path] of Object.entries(await addresses(server, first)))
      rows.push([name, ...(await measure(server, path, changes))]);
    const columns = ['kept ms', '304 ms', 'after a change elsewhere ms', 'after a change of it ms'];
    console.log(`\n${table([`${LISTINGS} listings`, ...columns, 'kB'], rows)}`);
    console.log(`Memory: ${idle?.toFixed(0)} MB before, ${server.memory()?.toFixed(0)} MB after.`);
  } finally {
    await server.stop();
  }
};

/** The id of the first public listing in an order. */
async function firstIn(server: TestServer, sort: string): Promise<string> {
  const filter = encodeURIComponent("status != 'archived' && ready = true");
  const { body } = await server.request(
    `/api/collections/properties/records?perPage=1&sort=${sort}&filter=${filter}`,
  );
  const [first] = body.items as readonly { readonly id: string }[];
  if (first === undefined) throw new Error('The server shows no listing.');
  return first.id;
}

async function addresses(server: TestServer, id: string): Promise<Record<string, string>> {
  const snapshot = await untilPrepared(server);
  return {
    'health, an empty answer': '/api/health',
    home: '/',
    'home with a filter': '/?operationType=venta',
    'a category': '/comprar/apartamentos',
    'a listing': `/?property=${id}`,
    'the contact page': '/contacto',
    'a file of the sitemap': await firstFileOfSitemap(server),
    'the list of prepared pages': '/api/sync/snapshot',
    'a prepared page': snapshot,
    'a later pull': `/api/sync?since=${await lastRevision(server)}&limit=1000`,
    'a page of a full pull': '/api/sync?since=0&limit=1000',
  };
}

async function firstFileOfSitemap(server: TestServer): Promise<string> {
  const { text } = await server.request('/sitemap.xml');
  const [, address] = /<loc>([^<]+)<\/loc>/.exec(text) ?? [];
  if (address === undefined) throw new Error('The sitemap names no file.');
  return new URL(address).pathname;
}

async function lastRevision(server: TestServer): Promise<number> {
  for (let since = 0; ; ) {
    const { body } = await server.request(`/api/sync?since=${since}&limit=1000`);
    since = Number(body.cursor);
    if (body.more !== true) return since;
  }
}

/** The address of the second prepared page, once the server has made them. */
async function untilPrepared(server: TestServer): Promise<string> {
  for (let tries = 0; tries < 120; tries += 1) {
    const { body } = await server.request('/api/sync/snapshot');
    const [, page] = Array.isArray(body.pages) ? body.pages : [];
    if (page !== undefined) return `/api/sync/snapshot/${String(page)}`;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The server prepared no pages.');
}

/** The cells of one address. */
async function measure(
  server: TestServer,
  path: string,
  changes: readonly ((round: number) => Promise<void>)[],
): Promise<string[]> {
  const { tag, kB } = await read(server, path);
  const kept = await repeat(ROUNDS, () => read(server, path));
  const unchanged =
    tag === null ? [] : await repeat(ROUNDS, () => read(server, path, { 'If-None-Match': tag }));
  const after = [];
  for (const change of changes) after.push(await repeat(CHANGES, () => read(server, path), change));
  return [...[kept, unchanged, ...after].map(cell), kB.toFixed(1)];
}

async function repeat(
  rounds: number,
  ask: () => Promise<Read>,
  before?: (round: number) => Promise<void>,
): Promise<readonly Read[]> {
  const reads: Read[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await before?.(round);
    reads.push(await ask());
  }
  return reads;
}

/** Reads one answer, compressed as for a browser, to its end. `kB`: after decompression. */
async function read(
  server: TestServer,
  path: string,
  headers: Record<string, string> = {},
): Promise<Read> {
  const started = performance.now();
  const answer = await fetch(server.url + path, { headers });
  const { byteLength } = await answer.arrayBuffer();
  const ms = performance.now() - started;
  if (answer.status !== 200 && answer.status !== 304)
    throw new Error(`${path} was answered with ${answer.status}.`);
  return { ms, kB: byteLength / 1000, tag: answer.headers.get('ETag') };
}

const cell = (reads: readonly Read[]): string =>
  reads.length === 0 ? '–' : spread(reads.map(({ ms }) => ms));
