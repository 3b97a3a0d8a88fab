import { get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  aListing,
  anEnquiry,
  aPhoto,
  demote,
  madeAgain,
  pull,
  recordsOf,
} from '../support/server/records.ts';
import { startServer } from '../support/server/server.ts';
import { sharedWriter } from '../support/server/shared-server.ts';

const { server, admin, listings, of } = await sharedWriter();
const user = await server.createUser();

const newest = async () => (await pull(server, '', admin.token)).cursor;

test('the row of a listing tells admins, but not visitors, whether it has a history', async () => {
  const { id } = await listings.made(aListing({ price: 1 }));
  const rowFor = async (token?: string) =>
    (await pull(server, '', token)).items.find((item) => item.id === id);
  expect(await rowFor(admin.token)).toHaveProperty('has_history', false);
  expect(await rowFor()).not.toHaveProperty('has_history');
  await listings.update(id, { price: 2 });
  expect(await rowFor(admin.token)).toHaveProperty('has_history', true);
  expect(await rowFor(user.token)).not.toHaveProperty('has_history');
});

test('a listing has its photos in order and each value in its kind', async () => {
  const since = await newest();
  const advisor = await of('advisor_contacts').made({ name: 'Equipo' });
  const fields = {
    ...{ title: 'Casa', description: 'Con patio', price: 0, location: 'Oleiros', area: 66.25 },
    ...{ bedrooms: 2, bathrooms: 1.5, type: 'house', status: 'reserved', features: ['Exterior'] },
    ...{ operation_type: 'alquiler', is_featured: false, is_premium: true, energy_rating: '' },
    ...{ advisor_id: advisor.id, ready: true },
  };
  const { id } = await listings.made(aListing(fields));
  const photos = of('property_images');
  const second = await photos.made(aPhoto(id, { position: '1', sha256: 'b'.repeat(64) }));
  const first = await photos.made(aPhoto(id, { position: '0', width: '1', height: '1' }));

  const pulled = async (token?: string) =>
    (await pull(server, `?since=${since}`, token)).items.filter(({ c }) => c === 'properties');
  const items = await pulled(admin.token);
  expect(items).toMatchObject([
    {
      id,
      ...fields,
      reference: expect.any(Number),
      created_at: expect.stringMatching(/^2\d{3}-/),
      updated_at: expect.stringMatching(/^2\d{3}-/),
      photos: [
        { id: first.id, position: 0, width: 1, height: 1, bytes: 70 },
        { id: second.id, position: 1, sha256: 'b'.repeat(64) },
      ],
    },
  ]);
  expect(items[0]).not.toHaveProperty('created_by');
  // Visitors compare no photos, and a hash cannot be compressed.
  expect(await pulled()).toMatchObject([{ photos: [{ sha256: '' }, { sha256: '' }] }]);
  // A device compares these fields with what it has sent.
  const {
    collectionId: _,
    collectionName: __,
    property: ___,
    // Sent only where a photo has one (photo-texts.test.ts).
    caption: ____,
    kind: _____,
    ...sent
  } = (await photos.view(second.id)).body;
  expect(items[0]).toMatchObject({ photos: [{ id: first.id }, sent] });
  expect(Object.keys(sent).sort().join()).toBe(
    'bytes,file,height,id,medium,placeholder,position,sha256,small,width',
  );
});

test('pages follow the sequence, and the first has the total', async () => {
  for (let n = 0; n < 5; n++) await listings.made(aListing({ title: `Piso ${n}` }));
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

test('an archived listing is gone for visitors, a deleted one for everybody, and both may return', async () => {
  const { id } = await listings.made(aListing());
  let since = await newest();
  await listings.update(id, { status: 'archived' });
  expect((await pull(server, `?since=${since}`)).gone).toEqual([{ c: 'properties', id }]);
  expect((await pull(server, `?since=${since}`, user.token)).gone).toHaveLength(1);
  expect((await pull(server, `?since=${since}`, admin.token)).items).toMatchObject([{ id }]);

  since = await newest();
  await listings.update(id, { status: 'available', ready: false });
  expect((await pull(server, `?since=${since}`)).items).toEqual([]);
  await listings.update(id, { ready: true });
  expect((await pull(server, `?since=${since}`)).items).toMatchObject([{ id }]);

  since = await newest();
  await listings.remove(id);
  expect((await pull(server, `?since=${since}`, admin.token)).gone).toEqual([
    { c: 'properties', id },
  ]);
  const again = await listings.create(aListing({ id, title: 'Otra vez' }), await madeAgain(server));
  expect(again.status).toBe(200);
  // Not in `gone`: devices would delete it until the page with its row.
  const there = await pull(server, `?since=${since}`);
  expect(there).toMatchObject({ gone: [], items: [{ id, title: 'Otra vez' }] });
});

test('an advisor’s phone and e-mail are sent to admins and agents only, the name to everybody', async () => {
  const agent = await server.createAgent();
  const since = await newest();
  const contact = { name: 'Equipo', phone: '+34 981 000 111', email: 'equipo@example.test' };
  const { id } = await of('advisor_contacts').made(contact);
  for (const token of [undefined, user.token]) {
    const { items } = await pull(server, `?since=${since}`, token);
    expect(items).toEqual([{ c: 'advisor_contacts', id, rev: since + 1, name: 'Equipo' }]);
  }
  for (const { token } of [admin, agent]) {
    const { items } = await pull(server, `?since=${since}`, token);
    expect(items).toMatchObject([contact]);
  }
});

test('enquiries are sent to admins and agents only, and an account’s own rows to nobody', async () => {
  const { id: property } = await listings.made(aListing());
  const since = await newest();
  await recordsOf(server, 'enquiries').made(anEnquiry());
  const own = recordsOf(server, 'favourites', user.token);
  const { id } = await own.made({ user: user.id, property });

  expect((await pull(server, `?since=${since}`)).items).toEqual([]);
  expect((await pull(server, `?since=${since}`, admin.token)).items).toMatchObject([
    { c: 'enquiries', mail_status: 'pending' },
  ]);
  await own.remove(id);
  const mine = await pull(server, `?since=${since}`, user.token);
  expect(mine).toMatchObject({ gone: [], items: [], cursor: await newest() });
});

test('a cursor of another epoch starts over', async () => {
  const { epoch, cursor } = await pull(server);
  expect(await pull(server, `?since=${cursor}&epoch=${epoch}`)).not.toHaveProperty('reset');
  const foreign = await pull(server, `?since=${cursor}&epoch=another1`);
  expect(foreign).toMatchObject({ reset: true, epoch });
  expect(foreign.items.some(({ c }) => c === 'agency')).toBe(true);
  expect(await pull(server, `?since=${cursor + 1}`)).toMatchObject({ reset: true });
});

test('the answer has the reader’s account and role', async () => {
  expect(await pull(server)).toMatchObject({ user: '', role: 'visitor' });
  expect(await pull(server, '', 'not.a.token')).toMatchObject({ user: '', role: 'visitor' });
  expect(await pull(server, '', user.token)).toMatchObject({ user: user.id, role: 'user' });

  const agent = await server.createAgent();
  expect(await pull(server, '', agent.token)).toMatchObject({ user: agent.id, role: 'agent' });

  const lost = await server.createAdmin();
  expect(await pull(server, '', lost.token)).toMatchObject({ user: lost.id, role: 'admin' });
  await demote(server, lost);
  expect(await pull(server, '', lost.token)).toMatchObject({ user: lost.id, role: 'user' });
});

test('wrong parameters are refused with a reason', async () => {
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

/** The compressed answer; fetch would decompress it. */
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
