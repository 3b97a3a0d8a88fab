import { expect, test } from 'vitest';
import savedLimits from '#domain/saved/saved-limits.json' with { type: 'json' };
import { aListing, recordsOf } from '../support/server/records.ts';
import { sharedWriter } from '../support/server/shared-server.ts';

// The rows that belong to an account: its favourites and its saved searches.

const { server, admin, listings } = await sharedWriter();
const user = await server.createUser();

test('a favourite has a mark and a note, and only a write or a deletion of its latest revision is taken', async () => {
  const [{ id: property }, { id: another }] = [
    await listings.made(aListing()),
    await listings.made(aListing()),
  ];
  const own = recordsOf(server, 'favourites', user.token);
  const { id, rev } = await own.made({ user: user.id, property });
  const note = ' Con luz\r\nSin ascensor\u202e ';
  const latest = { 'If-Match': `"${rev}"` };
  expect((await own.update(id, { mark: 'like', note }, latest)).body).toMatchObject({
    ...{ property, mark: 'like', note: 'Con luz\nSin ascensor' },
  });
  expect((await own.update(id, { note: 'x' }, latest)).status).toBe(409);
  for (const refused of [{ mark: 'love' }, { note: 'x'.repeat(4001) }, { note: ['x'] }])
    expect((await own.update(id, refused)).status).toBe(400);
  for (const moved of [{ property: another }, { user: admin.id }])
    expect((await own.update(id, moved)).status).toBe(404);
  expect((await own.remove(id, latest)).status).toBe(409);
  const { rev: now } = (await own.view(id)).body;
  expect((await own.remove(id, { 'If-Match': `"${now}"` })).status).toBe(204);
});

test('a saved search notes up to which revision it was opened; a device that does not know the field changes nothing of it', async () => {
  const account = await server.createUser();
  const own = recordsOf(server, 'saved_searches', account.token);
  const times = { saved_at: '2026-11-27 09:00:00.000Z', edited_at: '2026-11-27 09:00:00.000Z' };
  const fields = { name: 'Faro', search: 'q=faro', ...times };
  const { body } = await own.create({ ...fields, user: account.id });
  expect(body).toMatchObject({ seen_up_to: 0 });
  const id = String(body.id);
  expect((await own.update(id, { seen_up_to: 42 })).body).toMatchObject({ seen_up_to: 42 });
  expect((await own.update(id, { ...fields, paused: true })).body).toMatchObject({
    ...{ seen_up_to: 42, paused: true },
  });
  for (const refused of [-1, 1.5, '42'])
    expect((await own.update(id, { seen_up_to: refused })).status).toBe(400);
});

test('a saved search is changed by a write of its latest revision, can be made again after its deletion, and has a limit', async () => {
  const own = recordsOf(server, 'saved_searches', user.token);
  const times = { saved_at: '2026-11-27 09:00:00.000Z', edited_at: '2026-11-27 09:00:00.000Z' };
  const fields = { user: user.id, name: ' Faro\n', search: 'q=faro', ...times };
  const { id, rev } = await own.made(fields);
  const latest = { 'If-Match': `"${rev}"` };
  expect((await own.update(id, { paused: true }, latest)).body).toMatchObject({
    ...{ name: 'Faro', paused: true },
  });
  expect((await own.update(id, { name: 'x' }, latest)).status).toBe(409);
  expect((await own.update(id, { user: admin.id })).status).toBe(404);
  expect((await own.update(id, { name: 'x'.repeat(81) })).status).toBe(400);
  expect((await own.remove(id, latest)).status).toBe(409);
  await own.remove(id);
  await own.made({ ...fields, id });
  for (let made = 1; made < savedLimits.mostOfOne; made += 1) await own.made(fields);
  expect((await own.create(fields)).status).toBe(400);
});
