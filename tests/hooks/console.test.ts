import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedFolder } from '../support/machine/temporary-folder.ts';
import { aListing, pull, recordsOf } from '../support/server/records.ts';
import { startServer, type TestServer } from '../support/server/server.ts';

let server: TestServer;
const folder = sharedFolder();

const inFolder = async (name: string, content: string | Buffer) => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const advisor = {
  id: 'advisor00000001',
  name: 'Equipo ñ',
  phone: '+34 1',
  email: 'a@example.test',
};
const figures = { sha256: 'a'.repeat(64), width: 1, height: 1, bytes: pixel.length };
const created_at = '2026-03-01 10:00:00.000Z';

test('an admin is created, promoted, or refused with a reason', async () => {
  const password = 'a new password';
  server = await startServer({ env: { MAROLA_ADMIN_PASSWORD: password } });
  const user = await server.createUser();
  expect(await server.command('marola-admin', user.email)).toContain('marola: ok');
  expect(await server.command('marola-admin', user.email)).toContain('marola: ok');
  expect(await server.command('marola-admin', 'b@example.test')).toContain('marola: ok');
  for (const identity of [user.email, 'b@example.test']) {
    const answer = await server.request('/api/collections/users/auth-with-password', {
      method: 'POST',
      json: { identity, password },
    });
    expect(await pull(server, '', String(answer.body.token))).toMatchObject({ role: 'admin' });
  }
  expect(await server.command('marola-admin')).toMatch(/marola: failed: .*needs an e-mail/);
  await server.restart({ MAROLA_ADMIN_PASSWORD: 'short' });
  expect(await server.command('marola-admin', 'c@example.test')).toMatch(
    /marola: failed: .*password/,
  );
  // Every user of the machine can read the arguments of a process.
  await server.restart({ MAROLA_ADMIN_PASSWORD: '' });
  expect(await server.command('marola-admin', 'c@example.test', password)).toMatch(
    /marola: failed: .*in MAROLA_ADMIN_PASSWORD/,
  );
  await server.stop();
});

test('a catalogue is imported with its dates and photos, once, or not at all', async () => {
  server = await startServer();
  const listing = {
    ...aListing({ id: 'listing00000001', advisor_id: advisor.id }),
    created_at,
    photos: [
      { id: 'photo0000000001', path: await inFolder('a.png', pixel), position: 0, ...figures },
    ],
  };
  const file = (...listings: unknown[]) =>
    inFolder('catalogue.json', JSON.stringify({ agency, advisors: [advisor], listings }));
  const agency = { social_links: { Instagram: 'https://example.com/agency' } };

  for (const bad of [{ price: 'abc' }, { title: '' }, { photos: [{ path: '/nowhere.png' }] }]) {
    const printed = await server.command(
      'marola-import',
      await file(listing, { ...listing, id: 'listing00000002', ...bad }),
    );
    expect(printed).toMatch(/marola: failed: .*\S/);
    expect((await pull(server)).items.map(({ c }) => c)).toEqual(['agency']);
  }

  expect(await server.command('marola-import', await file(listing))).toContain('ok 1 listings');
  expect(await server.command('marola-import', await file(listing))).toMatch(
    /marola: failed: .*already holds listings/,
  );
  const { items } = await pull(server);
  expect(items.map(({ c }) => c).sort()).toEqual(['advisor_contacts', 'agency', 'properties']);
  expect(items.find(({ c }) => c === 'agency')).toMatchObject(agency);
  expect(items.find(({ c }) => c === 'properties')).toMatchObject({ created_at });
  const photo = await recordsOf(server, 'property_images').view('photo0000000001');
  expect(photo.body).toMatchObject({ property: 'listing00000001', position: 0, ...figures });
  const path = `/api/files/property_images/photo0000000001/${photo.body.file}`;
  expect((await server.request(`${path}?thumb=640x0`)).status).toBe(200);
  await server.stop();
});

test('a large catalogue is imported in chunks, and its rows can be changed', async () => {
  server = await startServer();
  const id = (n: number) => `listing${String(n).padStart(8, '0')}`;
  const photoId = (n: number) => `photo${String(n).padStart(10, '0')}`;
  const words = 'ñandú '.repeat(100); // makes chunks end inside characters
  const lines = Array.from({ length: 2500 }, (_, n) => ({
    listing: {
      ...aListing({ id: id(n), description: `${n} ${words}`, ready: n !== 1, created_at }),
      photos: n === 0 ? [{ id: photoId(n), file: 'pixel.png', position: 0, ...figures }] : [],
    },
  }));
  const stored = join(server.dataDir, 'storage/property_images', photoId(0));
  await mkdir(stored, { recursive: true });
  await writeFile(join(stored, 'pixel.png'), pixel);
  const text = [{ advisor }, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');

  const cut = await inFolder('cut.ndjson', text.slice(0, -40));
  expect(await server.command('marola-import-bulk', cut)).toContain('marola: failed:');
  expect((await pull(server)).items).toHaveLength(1);

  const whole = await inFolder('whole.ndjson', text);
  expect(await server.command('marola-import-bulk', whole)).toContain('marola: ok 2500 listings');
  expect(await server.command('marola-import-bulk', whole)).toContain('marola: failed:');

  const first = await pull(server, '?limit=3');
  expect(first).toMatchObject({ total: 2499, more: true });
  expect(first.items.slice(1)).toMatchObject([
    { c: 'advisor_contacts', name: 'Equipo ñ' },
    { id: id(0), features: ['Exterior'], ready: true, photos: [{ file: 'pixel.png' }] },
  ]);
  const last = await pull(server, `?since=${first.items[2]?.rev}&limit=1000`);
  expect(last.gone).toEqual([{ c: 'properties', id: id(1) }]);
  let seen = last.items.length;
  for (let page = last; page.more; seen += page.items.length)
    page = await pull(server, `?since=${page.cursor}&limit=1000`);
  expect(seen).toBe(2498);

  const path = `/api/files/property_images/${photoId(0)}/pixel.png`;
  expect((await server.request(path)).status).toBe(200);
  // Imported rows can be changed like any other.
  const { token } = await server.createAdmin();
  const listings = recordsOf(server, 'properties', token);
  const changed = await listings.update(id(5), { price: 3 });
  expect(changed.body).toMatchObject({ price: 3, created_at, is_premium: false });
  expect(changed.body.description).toBe(`5 ${words}`.trim());
  await server.stop();
});
