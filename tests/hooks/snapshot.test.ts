import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aListing, type Pulled, pull } from '../support/server/records.ts';
import { sharedWriter } from '../support/server/shared-server.ts';

/** The prepared pages of a visitor's first pull. */

const { server, admin, listings, of } = await sharedWriter();

const GZIP = execFileSync('/bin/sh', ['-c', 'command -v gzip'], { encoding: 'utf8' }).trim();
const FIRST = '/api/sync/snapshot';

type First = Pulled & { readonly pages: readonly string[] };

async function page<T extends Pulled>(path: string): Promise<T> {
  const { status, text } = await server.request(path);
  if (status !== 200) throw new Error(`${status} for ${path}: ${text}`);
  return JSON.parse(text);
}
/** All pages, the first one first. */
async function snapshot(): Promise<Pulled[]> {
  const first = await page<First>(FIRST);
  return [first, ...(await Promise.all(first.pages.map((name) => page(`${FIRST}/${name}`))))];
}
const rowsOf = (pages: readonly Pulled[]) => pages.flatMap(({ items }) => items);
const shown = async () => JSON.stringify(await snapshot());
const inSql = async (query: string) => {
  const token = await server.superuser();
  const { status, text } = await server.request('/api/sql', {
    ...{ method: 'POST', token, json: { query } },
  });
  if (status !== 200) throw new Error(text);
};
const job = async () =>
  server.request('/api/crons/snapshot', { method: 'POST', token: await server.superuser() });
/** Raises the revision so far that the next request divides the snapshot anew. */
const moveOn = () => inSql('UPDATE sync_state SET rev = rev + 1001');
const files = () => readdirSync(join(server.dataDir, 'snapshot'));

/** The catalogue of this file: 1,500 listings and one more. Visitors see 1,471, which are several pages. */
const { id: first } = await listings.made(aListing({ title: 'Uno' }));
const row =
  'id, rev, reference, title, location, description, status, type, operation_type, features, ready';
await inSql(`INSERT INTO properties (${row}) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n
    WHERE i < 1500) SELECT printf('many%011d', i), 10000 + i, 10000 + i, 'Piso ' || i, 'Ñ', '', iif(i % 100 = 0,
    'archived', 'available'), 'apartment', 'venta', '[]', i % 100 != 1 FROM n;
  UPDATE sync_state SET rev = 20000`);

test('the pages and the pull after them bring the same rows as a pull from 0', async () => {
  const pages = await snapshot();
  expect(pages.map(({ items }) => items.length)).toEqual([
    200,
    1000,
    rowsOf([pages[2] as Pulled]).length,
  ]);
  expect(pages.map(({ more, gone, role }) => [more, gone, role])).toEqual(
    pages.map(() => [true, [], 'visitor']),
  );
  expect(pages[0]?.total).toBe(1471);
  expect(pages.map(({ cursor }) => cursor)).toEqual([
    ...pages.slice(0, -1).map(({ items }) => items.at(-1)?.rev),
    20_000,
  ]);
  const whole = await pull(server, '?limit=1000');
  const rest = await pull(server, `?limit=1000&since=${whole.cursor}`);
  expect(rowsOf(pages)).toEqual(rowsOf([whole, rest]));

  // The pull brings what changes afterwards, from the end of every page.
  await listings.update(first, { title: 'Dos' });
  for (const { cursor } of pages.slice(1)) {
    const { items } = await pull(server, `?limit=1000&since=${cursor}`);
    expect(items.at(-1)).toMatchObject({ id: first, title: 'Dos' });
  }
});

test('pages are compressed, and a proxy may keep them for a second and ask again', async () => {
  const { headers } = await server.request(FIRST);
  expect(headers.get('content-encoding')).toBe('gzip');
  expect(headers.get('cache-control')).toBe('public, max-age=1, must-revalidate');
  const again = { 'If-None-Match': headers.get('etag') ?? '' };
  expect(await server.request(FIRST, { headers: again })).toMatchObject({ status: 304, text: '' });
  const plain = await server.request(FIRST, {
    headers: { ...again, 'Accept-Encoding': 'identity' },
  });
  expect(plain.status).toBe(200);
  expect(plain.headers.get('content-encoding')).toBeNull();
  // An admin gets the same page as a visitor.
  const asAdmin = await server.request(FIRST, { token: admin.token, headers: again });
  expect(asAdmin.status).toBe(304);
});

test('what visitors may not see is in no page, and leaves its page at once', async () => {
  const advisors = of('advisor_contacts');
  const advisor = await advisors.made({
    name: 'Asesora',
    phone: '+34 600 000 001',
    email: 'yo@example.test',
  });
  const ways: ((id: string) => Promise<unknown>)[] = [
    (id) => listings.update(id, { status: 'archived' }),
    (id) => listings.update(id, { ready: false }),
    (id) => listings.remove(id),
  ];
  for (const hide of ways) {
    const { id } = await listings.made(aListing({ advisor_id: advisor.id }));
    await moveOn();
    const before = await snapshot();
    expect(JSON.stringify(before)).toContain(id);
    expect(JSON.stringify(before)).not.toMatch(/600 000 001|yo@example/);
    // Now the page holds an earlier version of the listing, under another revision.
    await listings.update(id, { price: 1 });
    await hide(id);
    expect(await shown()).not.toContain(id);
    const { gone } = await pull(server, `?since=${before.at(-1)?.cursor}`);
    expect(gone).toEqual([{ c: 'properties', id }]);
  }
  await advisors.remove(advisor.id);
  expect(await shown()).not.toContain('Asesora');
});

test('a device in the middle of its first pull still gets the pages of the previous snapshot, but of no earlier one', async () => {
  const { pages } = await page<First>(FIRST);
  const [name = ''] = pages.slice(-1);
  await listings.made(aListing());
  await moveOn();
  expect((await page<First>(FIRST)).pages).not.toContain(name);
  expect((await server.request(`${FIRST}/${name}`)).status).toBe(200);
  await moveOn();
  await snapshot();
  const old = await server.request(`${FIRST}/${name}`);
  expect([old.status, old.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(await server.command('marola-new-epoch')).toContain('marola: ok');
  const anew = await page<First>(FIRST);
  expect(anew.epoch).toBe((await pull(server)).epoch);
});

test('once nothing has changed for a minute, the pages are made without a request', async () => {
  const { rev } = await listings.made(aListing({ title: 'Quieta' }));
  await server.restart();
  expect(files()).toEqual([]);
  await job();
  expect(files()).toEqual([]);
  // A job runs beside its answer: the second one may begin before the first one has noted the revision.
  const afterOneMore = async () => {
    await job();
    return files().length;
  };
  await expect.poll(afterOneMore, { interval: 500 }).toBeGreaterThan(0);
  await expect.poll(() => shown()).toContain('Quieta');
  expect((await snapshot()).at(-1)?.cursor).toBeGreaterThanOrEqual(rev);
});

test('many requests for a missing page: one makes it, some wait, and the others get 429', async () => {
  await server.restart();
  const answers = await Promise.all(Array.from({ length: 60 }, () => server.request(FIRST)));
  const good = answers.filter(({ status }) => status === 200);
  expect(good.length).toBeGreaterThan(0);
  expect(new Set(good.map(({ headers }) => headers.get('etag'))).size).toBe(1);
  // Who has waited for three seconds gets 404, and goes on with the pull.
  const others = answers.filter(({ status }) => status !== 200 && status !== 404);
  for (const { status, headers } of others)
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(files().filter((file) => file.endsWith('.ids'))).toHaveLength(1);
});

test('a listing that is archived while its page is made is not in the page', async () => {
  // A gzip that waits for the file `go`.
  const folder = await mkdtemp(join(tmpdir(), 'marola-slow-gzip-'));
  const [begun, go] = [join(folder, 'begun'), join(folder, 'go')];
  const script = `#!/bin/sh\ntouch ${begun}\nwhile [ ! -e ${go} ]; do sleep 0.02; done\nexec "${GZIP}" "$@"\n`;
  await writeFile(join(folder, 'gzip'), script, { mode: 0o700 });
  await writeFile(go, '');
  const { id } = await listings.made(aListing());
  await server.restart({ PATH: `${folder}:${process.env.PATH}` });
  const last = `${FIRST}/${(await page<First>(FIRST)).pages.at(-1)}`; // it has the newest listing
  await Promise.all([begun, go].map((file) => rm(file)));
  const asked = server.request(last);
  await expect.poll(() => existsSync(begun)).toBe(true);
  await listings.update(id, { status: 'archived' });
  await writeFile(go, '');
  expect((await asked).status).toBe(200);
  expect((await asked).text).not.toContain(id);
  expect(await shown()).not.toContain(id);
  await rm(folder, { recursive: true });
});
