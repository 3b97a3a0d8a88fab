import { get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../support/events.ts';
import {
  aListing,
  anEnquiry,
  aPhoto,
  demote,
  madeAgain,
  pull,
  recordsOf,
} from '../support/records.ts';
import { type Account, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Account;
let user: Account;
beforeAll(async () => {
  server = await startServer();
  admin = await server.createAdmin();
  user = await server.createUser();
});
afterAll(() => server.stop());

const listings = () => recordsOf(server, 'properties', admin.token);
const newest = async () => (await pull(server, '', admin.token)).cursor;

test('a listing comes with its photos in order and its values in their kinds', async () => {
  const since = await newest();
  const { id } = await listings().made(aListing({ is_premium: true, price: 0 }));
  const photos = recordsOf(server, 'property_images', admin.token);
  const second = await photos.made(aPhoto(id, { position: '1', sha256: 'b'.repeat(64) }));
  const first = await photos.made(aPhoto(id, { position: '0', width: '1', height: '1' }));

  const page = await pull(server, `?since=${since}`);
  expect(page.items).toMatchObject([
    {
      c: 'properties',
      id,
      price: 0,
      bedrooms: 2,
      is_premium: true,
      is_featured: false,
      ready: true,
      features: ['Exterior'],
      energy_rating: '',
      photos: [
        { id: first.id, position: 0, width: 1, height: 1, bytes: 70 },
        { id: second.id, position: 1, sha256: 'b'.repeat(64) },
      ],
    },
  ]);
  expect(page.items[0]).not.toHaveProperty('created_by');
  // All that a device compares with what it has sent, as the photo's own record says it.
  const {
    collectionId: _,
    collectionName: __,
    property: ___,
    ...sent
  } = (await photos.view(second.id)).body;
  expect(page.items[0]).toMatchObject({ photos: [{ id: first.id }, sent] });
  expect(Object.keys(sent).sort().join()).toBe('bytes,file,height,id,position,sha256,width');
});

test('pages follow the sequence, and the total is said on the first', async () => {
  for (let n = 0; n < 5; n++) await listings().made(aListing({ title: `Piso ${n}` }));
  const first = await pull(server, '?limit=2');
  const all = await pull(server, '');
  const seen = [...first.items];
  let page = first;
  while (page.more) {
    page = await pull(server, `?since=${page.cursor}&limit=2`);
    expect(page.items.length + page.gone.length).toBeLessThanOrEqual(2);
    expect(page.total).toBeUndefined();
    seen.push(...page.items);
  }
  expect(first.total).toBe(all.items.filter(({ c }) => c === 'properties').length);
  expect(seen).toEqual(all.items);
  expect(page.cursor).toBe(all.cursor);
});

test('an archived listing leaves visitors, a deleted one everybody, and both may return', async () => {
  const { id } = await listings().made(aListing());
  let since = await newest();
  await listings().update(id, { status: 'archived' });
  expect((await pull(server, `?since=${since}`)).gone).toEqual([{ c: 'properties', id }]);
  expect((await pull(server, `?since=${since}`, user.token)).gone).toHaveLength(1);
  expect((await pull(server, `?since=${since}`, admin.token)).items).toMatchObject([{ id }]);

  since = await newest();
  await listings().update(id, { status: 'available', ready: false });
  expect((await pull(server, `?since=${since}`)).items).toEqual([]);
  await listings().update(id, { ready: true });
  expect((await pull(server, `?since=${since}`)).items).toMatchObject([{ id }]);

  since = await newest();
  await listings().remove(id);
  expect((await pull(server, `?since=${since}`, admin.token)).gone).toEqual([
    { c: 'properties', id },
  ]);
  const again = await listings().create(
    aListing({ id, title: 'Otra vez' }),
    await madeAgain(server),
  );
  expect(again.status).toBe(200);
  // Not named as gone: between that page and the one with its row it would be gone from devices.
  const there = await pull(server, `?since=${since}`);
  expect(there).toMatchObject({ gone: [], items: [{ id, title: 'Otra vez' }] });
});

test('an advisor’s phone and e-mail travel to admins only, the name to everybody', async () => {
  const since = await newest();
  const contact = { name: 'Equipo', phone: '+34 981 000 111', email: 'equipo@example.test' };
  const { id } = await recordsOf(server, 'advisor_contacts', admin.token).made(contact);
  for (const token of [undefined, user.token]) {
    const { items } = await pull(server, `?since=${since}`, token);
    expect(items).toEqual([{ c: 'advisor_contacts', id, rev: since + 1, name: 'Equipo' }]);
  }
  const { items } = await pull(server, `?since=${since}`, admin.token);
  expect(items).toMatchObject([contact]);
});

test('enquiries reach admins, favourites and their end their owner', async () => {
  const { id: property } = await listings().made(aListing());
  const since = await newest();
  await recordsOf(server, 'enquiries').made(anEnquiry());
  const own = recordsOf(server, 'favourites', user.token);
  const { id } = await own.made({ user: user.id, property });

  expect((await pull(server, `?since=${since}`)).items).toEqual([]);
  expect((await pull(server, `?since=${since}`, admin.token)).items).toMatchObject([
    { c: 'enquiries', mail_status: 'pending' },
  ]);
  expect((await pull(server, `?since=${since}`, user.token)).items).toMatchObject([
    { c: 'favourites', id, property },
  ]);

  const before = await newest();
  await own.remove(id);
  expect((await pull(server, `?since=${before}`, user.token)).gone).toEqual([
    { c: 'favourites', id },
  ]);
  const others = await pull(server, `?since=${before}`);
  expect(others).toMatchObject({ gone: [], items: [], cursor: before + 1 });
});

test('a cursor from another life of the database starts over', async () => {
  const { epoch, cursor } = await pull(server);
  expect(await pull(server, `?since=${cursor}&epoch=${epoch}`)).not.toHaveProperty('reset');
  const foreign = await pull(server, `?since=${cursor}&epoch=another1`);
  expect(foreign).toMatchObject({ reset: true, epoch });
  expect(foreign.items.some(({ c }) => c === 'agency')).toBe(true);
  expect(await pull(server, `?since=${cursor + 1}`)).toMatchObject({ reset: true, undone: [] });

  const before = Date.now();
  expect(await server.command('marola-new-epoch')).toContain('marola: ok');
  const anew = await pull(server, `?since=${cursor}&epoch=${epoch}`);
  const undone = [[cursor, anew.cursor]];
  expect(anew).toMatchObject({ reset: true, undone });
  await listings().made(aListing());
  const next = await pull(server, `?since=${anew.cursor}&epoch=${anew.epoch}`);
  expect(next).toMatchObject({ undone });
  // No revision of a life before comes again, not even when one backup is put back twice.
  expect(anew.cursor).toBeGreaterThan(before);

  expect(await server.command('marola-new-epoch')).toContain('marola: ok');
  const again = await pull(server);
  expect(again).toMatchObject({ undone: [...undone, [next.cursor, again.cursor]] });
});

test('the answer says who the server takes the device for', async () => {
  expect(await pull(server)).toMatchObject({ user: '', role: 'visitor' });
  expect(await pull(server, '', 'not.a.token')).toMatchObject({ user: '', role: 'visitor' });
  expect(await pull(server, '', user.token)).toMatchObject({ user: user.id, role: 'user' });

  const lost = await server.createAdmin();
  expect(await pull(server, '', lost.token)).toMatchObject({ user: lost.id, role: 'admin' });
  await demote(server, lost);
  expect(await pull(server, '', lost.token)).toMatchObject({ user: lost.id, role: 'user' });
});

test('parameters that cannot be meant are refused in words', async () => {
  const bad = ['since=-1', 'since=1.5', 'since=x', 'limit=0', 'limit=1001', 'limit=a', 'epoch=%22'];
  for (const query of bad) {
    const answer = await server.request(`/api/sync?${query}`);
    expect([query, answer.status]).toEqual([query, 400]);
    expect(answer.body.message).toMatch(/^(Since|Limit|Epoch) must be/i);
  }
});

test('the answer is compressed and never stored', async () => {
  const { headers, bytes } = await raw(`${server.url}/api/sync`);
  expect(headers['content-encoding']).toBe('gzip');
  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(gunzipSync(bytes).toString())).toHaveProperty('items');
});

test('an idle pull does not touch the tables', async () => {
  const { cursor } = await pull(server);
  const broken = await startServer();
  const idle = (await pull(broken)).cursor;
  const token = await broken.superuser();
  const sql = 'DROP INDEX idx_properties_rev; ALTER TABLE properties RENAME TO hidden_away';
  const moved = await broken.request('/api/sql', { method: 'POST', token, json: { query: sql } });
  expect(moved.status).toBe(200);
  expect((await broken.request('/api/sync')).status).toBe(400); // the tables are needed here
  expect(await pull(broken, `?since=${idle}`)).toMatchObject({ cursor: idle, more: false });
  await broken.stop();
  expect(await pull(server, `?since=${cursor}`)).toMatchObject({ items: [], gone: [] });
});

test('a hint reaches visitors also when a listing is archived', async () => {
  const { id } = await listings().made(aListing());
  await new Promise((resolve) => setTimeout(resolve, 1100)); // hints are at most one a second
  const visitor = await listen(server, ['sync_ping/*', 'properties/*']);
  await listings().update(id, { status: 'archived' });
  await expect.poll(() => visitor.received).toHaveLength(1);
  expect(visitor.received[0]?.topic).toBe('sync_ping/*');
  expect(visitor.received[0]?.data).not.toContain(id);
  visitor.close();
});

/** The answer as it comes over the wire; fetch would unpack it. */
function raw(url: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    headers: Record<string, unknown>;
    bytes: Buffer;
  }>();
  get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (answer) => {
    Array.fromAsync<Buffer>(answer).then(
      (parts) => resolve({ headers: answer.headers, bytes: Buffer.concat(parts) }),
      reject,
    );
  }).on('error', reject);
  return promise;
}
