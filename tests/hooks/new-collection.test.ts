import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { changedHooks, hooksIn } from '../support/server/changed-hooks.ts';
import { aListing, madeAgain, pull, recordsOf } from '../support/server/records.ts';
import { sharedServer } from '../support/server/shared-server.ts';

/** A new collection is a migration and a row of src/domain/sync/synced.json: everything that holds for the others holds for it. */

const ROWS = {
  visits: {
    ...{ name: 'visits', kind: 'record', readers: 'writers' },
    ...{ create: 'writers', update: 'writers', delete: 'writers', staysDeleted: true },
    ...{ parent: { collection: 'listings', field: 'listing' }, history: {} },
    fields: { listing: 'text', starts_at: 'text', minutes: 'number', wanted: 'boolean' },
  },
  // Everybody gets it, and it has nothing yet.
  bare: { name: 'bare', kind: 'record', readers: 'everybody' },
};

const MIGRATION = `migrate((app) => {
  const WRITER = '@request.auth.user_roles_via_user_id.role ?= "admin" || @request.auth.user_roles_via_user_id.role ?= "agent"';
  const rev = { name: 'rev', type: 'number', onlyInt: true };
  app.save(new Collection({
    type: 'base', name: 'visits',
    listRule: WRITER, viewRule: WRITER, createRule: WRITER, updateRule: WRITER, deleteRule: WRITER,
    fields: [
      { name: 'listing', type: 'text', required: true },
      { name: 'starts_at', type: 'text' },
      { name: 'minutes', type: 'number' },
      { name: 'wanted', type: 'bool' },
      rev,
    ],
  }));
  app.save(new Collection({ type: 'base', name: 'bare', listRule: '', viewRule: '', fields: [rev] }));
}, () => {});`;

const project = mkdtempSync(join(tmpdir(), 'marola-test-'));
afterAll(() => rmSync(project, { recursive: true, force: true }));
const hooksDir = hooksIn(project, {
  file: '../src/domain/sync/synced.json',
  find: '{',
  replace: `{${JSON.stringify(ROWS).slice(1, -1)},`,
});
const migrationsDir = join(project, 'pb_migrations');
cpSync(join(import.meta.dirname, '../../pb_migrations'), migrationsDir, { recursive: true });
writeFileSync(join(migrationsDir, '1799999999_visits.js'), MIGRATION);

const server = await sharedServer({ hooksDir, migrationsDir });
const admin = await server.createAdmin();
const agent = await server.createAgent();
const user = await server.createUser();
const visits = recordsOf(server, 'visits', agent.token);

let listing: string;
beforeEach(async () => {
  listing = (await recordsOf(server, 'properties', admin.token).made(aListing())).id;
});
const aVisit = (fields: object = {}) => ({ listing, starts_at: '17:30', minutes: 30, ...fields });
const historyOf = (id: string) =>
  recordsOf(server, 'record_history', agent.token).where(`c="visits" && record="${id}"`, 'rev');

test('admins and agents pull its rows, others do not', async () => {
  const { cursor } = await pull(server);
  const { id } = await visits.made(aVisit({ starts_at: ' 17:30\u0000\u202e ', wanted: true }));
  const row = {
    ...{ c: 'visits', id, rev: expect.any(Number), listing, starts_at: '17:30' },
    ...{ minutes: 30, wanted: true, has_history: false },
  };
  for (const { token } of [admin, agent])
    expect((await pull(server, `?since=${cursor}`, token)).items).toEqual([row]);
  for (const token of [undefined, user.token])
    expect((await pull(server, `?since=${cursor}`, token)).items).toEqual([]);
});

describe('a write', () => {
  test('needs the role', async () => {
    const { id } = await visits.made(aVisit());
    for (const token of [undefined, user.token]) {
      const of = recordsOf(server, 'visits', token);
      expect((await of.create(aVisit())).status).toBe(403);
      expect((await of.update(id, { minutes: 1 })).status).toBe(403);
      expect((await of.remove(id)).status).toBe(403);
    }
    expect((await recordsOf(server, 'bare', agent.token).create({})).status).toBe(403);
  });

  test('of a wrong kind, or of a listing that is gone, is refused', async () => {
    const wrong = await visits.create(aVisit({ minutes: 'many' }));
    expect(wrong).toMatchObject({
      status: 400,
      body: { data: { minutes: { code: 'validation_wrong_kind' } } },
    });
    expect((await visits.create(aVisit({ listing: 'gone00000000000' }))).status).toBe(404);
  });

  test('happens once', async () => {
    const { id } = await visits.made(aVisit());
    expect(await visits.create(aVisit({ id }))).toMatchObject({
      status: 400,
      body: { data: { id: { code: 'validation_not_unique' } } },
    });
    const named = { 'X-Marola-Mutation': 'visit0000000001' };
    for (const minutes of [45, 45]) await visits.update(id, { minutes }, named);
    expect(await historyOf(id)).toMatchObject([
      {
        kind: 'update',
        changes: { minutes: [30, 45] },
        who: agent.id,
        mutation: 'visit0000000001',
      },
    ]);
  });

  test('is refused if the record has changed', async () => {
    const { id, rev } = await visits.made(aVisit());
    const stale = { 'If-Match': `"${rev}"` };
    expect((await visits.update(id, { minutes: 45 }, stale)).status).toBe(200);
    expect(await visits.update(id, { minutes: 60 }, stale)).toMatchObject({
      status: 409,
      body: { data: { rev: { code: 'stale_revision' } } },
    });
    expect((await visits.remove(id, stale)).status).toBe(409);
  });
});

test('a discarded value is kept, and the row tells that there is a history', async () => {
  const { id } = await visits.made(aVisit());
  const { cursor } = await pull(server, '', admin.token);
  const json = {
    ...{ mutation: 'visit0000000002', at: '2026-11-21T09:00:00.500Z' },
    changes: { minutes: [30, 60] },
  };
  const call = { method: 'POST', token: agent.token, json };
  expect((await server.request(`/api/visits/${id}/discarded`, call)).status).toBe(200);
  expect(await historyOf(id)).toMatchObject([
    { kind: 'discarded', changes: { minutes: [30, 60] } },
  ]);
  expect((await pull(server, `?since=${cursor}`, admin.token)).items).toMatchObject([
    { id, has_history: true },
  ]);
  expect((await server.request(`/api/bare/${id}/discarded`, call)).status).toBe(404);
});

test('a deletion is told to admins and agents, keeps the values, and is final', async () => {
  const { id } = await visits.made(aVisit());
  const { cursor } = await pull(server, '', admin.token);
  expect((await visits.remove(id)).status).toBe(204);
  for (const { token } of [admin, agent])
    expect((await pull(server, `?since=${cursor}`, token)).gone).toEqual([{ c: 'visits', id }]);
  for (const token of [undefined, user.token])
    expect((await pull(server, `?since=${cursor}`, token)).gone).toEqual([]);
  expect(await historyOf(id)).toMatchObject([{ kind: 'delete', changes: { minutes: [30, null] } }]);

  expect(await visits.create(aVisit({ id }))).toMatchObject({
    status: 409,
    body: { data: { id: { code: 'deleted' } } },
  });
  expect((await visits.create(aVisit({ id }), await madeAgain(server))).status).toBe(200);
});

test('a deletion that arrives before the creation holds as well', async () => {
  const id = 'early0000000001';
  expect((await visits.remove(id)).status).toBe(404);
  expect((await visits.create(aVisit({ id }))).status).toBe(409);
});

test('a collection for everybody without fields is in the pull and in the prepared pages', async () => {
  const root = await server.superuser();
  const { id } = await recordsOf(server, 'bare', root).made({});
  const isIn = ({ items }: { items: readonly { id: string }[] }) =>
    items.some((row) => row.id === id);
  expect(isIn(await pull(server))).toBe(true);
  const first = await server.request('/api/sync/snapshot');
  expect(isIn(JSON.parse(first.text))).toBe(true);
});

test('no hook is registered for an empty list, which PocketBase takes for all collections', () => {
  const table = { file: '../src/domain/sync/synced.json', find: /"history"/g, replace: '"none"' };
  const load = createRequire(join(changedHooks(table), 'any.js'));
  expect(() => load('./lib/base/synced.js')).toThrow('at least one collection');
});
