import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aListing, anEnquiry, aPhoto, recordsOf } from '../support/records.ts';
import { type Account, startServer, type TestServer } from '../support/server.ts';

/** Tries every cell of the table in pocketbase/README.md, and everything that is not in it. */

const actions = ['list', 'view', 'update', 'create', 'delete'] as const;
type Action = (typeof actions)[number];
type Role = 'visitor' | 'account' | 'admin';
type Scope = 'any' | 'own' | 'published' | undefined;

let server: TestServer;
let root: string;
let stranger: Account;
beforeAll(async () => {
  server = await startServer();
  root = await server.superuser();
  stranger = await server.createUser();
});
afterAll(() => server.stop());

const made = async (collection: string, values: unknown) =>
  (await recordsOf(server, collection, root).made(values)).id;
const listing = (published: boolean) => made('properties', aListing({ ready: published }));
const hours = { weekdays: '', saturday: '', sunday: { es: '', gl: '', en: '' } };
const contact = { name: 'Equipo', email: 'equipo@example.test' };
const password = 'long enough';

/** Values of a new record, with its owner and whether it is published. */
const values: Record<string, (owner: Account, published: boolean) => unknown> = {
  users: () => ({
    email: `${crypto.randomUUID()}@example.test`,
    password,
    passwordConfirm: password,
  }),
  user_roles: (owner) => ({ user_id: owner.id, role: 'admin' }),
  agency: () => ({
    ...contact,
    phone: '1',
    hours,
    default_advisor_name: 'Equipo',
    retention_months: 1,
  }),
  advisor_contacts: () => contact,
  properties: (_, published) => aListing({ ready: published }),
  property_images: async (_, published) => aPhoto(await listing(published)),
  property_history: () => ({ property: 'listing00000001', kind: 'update' }),
  advisor_history: () => ({ advisor: 'advisor00000001', kind: 'update' }),
  enquiries: () => anEnquiry(),
  mails: () => ({ kind: 'reset', about: crypto.randomUUID().slice(0, 15), status: 'sent' }),
  favourites: async (owner) => ({ user: owner.id, property: await listing(true) }),
  tombstones: () => ({
    c: 'properties',
    rid: crypto.randomUUID(),
    rev: Math.floor(Math.random() * 1e12),
  }),
  sync_ping: () => ({ rev: 1 }),
};

const changes: Record<string, Record<string, unknown>> = {
  users: { emailVisibility: true },
  user_roles: { role: 'admin' },
  agency: { phone: '2' },
  advisor_contacts: { phone: '2' },
  properties: { price: 2 },
  property_images: { position: 2 },
  property_history: { rev: 2 },
  advisor_history: { rev: 2 },
  enquiries: { answered_at: '2026-11-21 09:00:00.000Z' },
  mails: { status: 'pending' },
  favourites: { property: 'listing00000001' },
  tombstones: { owner: 'x' },
  sync_ping: { rev: 2 },
};

/** An existing record; an account is its own, and an admin has a role already. */
async function existing(collection: string, owner: Account, published: boolean): Promise<string> {
  if (collection === 'users') return owner.id;
  const roles = recordsOf(server, 'user_roles', root);
  if (collection === 'user_roles') {
    const [role] = await roles.where(`user_id="${owner.id}"`);
    if (role) return role.id;
    if (owner !== stranger) return 'norole000000000';
    return made('user_roles', { user_id: (await server.createUser()).id, role: 'admin' });
  }
  return made(collection, await values[collection]?.(owner, published));
}

type Attempt = { collection: string; action: Action; actor: Account | undefined };

/** True if the action succeeds. A refusal must have one of PocketBase's three statuses. */
async function succeeds(
  { collection, action, actor }: Attempt,
  owner: Account,
  published: boolean,
): Promise<boolean> {
  const records = recordsOf(server, collection, actor?.token);
  const { status, text } = await act();
  if (status === 200 || status === 204) return action !== 'list' || text !== 'not listed';
  expect([400, 403, 404]).toContain(status);
  return false;

  async function act() {
    if (action === 'create') return records.create(await values[collection]?.(owner, published));
    const id = await existing(collection, owner, published);
    if (action === 'view') return records.view(id);
    if (action === 'update') return records.update(id, changes[collection]);
    if (action === 'delete') return records.remove(id);
    const answer = await records.list('?perPage=1000');
    return answer.text.includes(`"${id}"`) ? answer : { ...answer, text: 'not listed' };
  }
}

const rows = readFileSync(join(import.meta.dirname, '../../pocketbase/README.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, collection, visitor, account, admin] =
      /^\| `(\w+)` +\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? [];
    return collection ? [{ collection, cells: { visitor, account, admin } }] : [];
  });

const scopeIn = (cell: string | undefined, action: Action): Scope => {
  const entry = cell?.split(',').find((part) => part.trim().split(' ')[0] === action);
  if (entry === undefined) return undefined;
  const qualifier = entry.trim().split(' ')[1];
  return qualifier === 'own' || qualifier === 'published' ? qualifier : 'any';
};

test('the table names every collection there is', async () => {
  const answer = await server.request('/api/collections?perPage=100', { token: root });
  const names: { name: string; system: boolean }[] = JSON.parse(answer.text).items;
  const ours = names.filter(({ system }) => !system).map(({ name }) => name);
  expect(rows.map(({ collection }) => collection).sort()).toEqual(ours.sort());
});

describe.each(rows)('$collection', ({ collection, cells }) => {
  test.each(['visitor', 'account', 'admin'] as const)('for a %s', async (role: Role) => {
    const actor =
      role === 'visitor'
        ? undefined
        : await (role === 'admin' ? server.createAdmin() : server.createUser());
    const self = actor ?? stranger;
    for (const action of actions) {
      const scope = scopeIn(cells[role], action);
      const attempt = { collection, action, actor };
      const tried = {
        own: await succeeds(attempt, self, true),
        foreign: await (action === 'delete' && collection === 'users'
          ? false // the actor has just deleted itself; foreign accounts are tried below
          : succeeds(attempt, stranger, true)),
        hidden: scope === 'own' ? false : await succeeds(attempt, self, false),
      };
      expect([action, tried]).toEqual([
        action,
        {
          own: scope !== undefined,
          foreign: scope === 'any' || scope === 'published',
          hidden: scope === 'any',
        },
      ]);
    }
  });
});

test('nobody deletes another’s account', async () => {
  const admin = await server.createAdmin();
  for (const token of [undefined, (await server.createUser()).token, admin.token])
    expect((await recordsOf(server, 'users', token).remove(stranger.id)).status).toBe(404);
});
