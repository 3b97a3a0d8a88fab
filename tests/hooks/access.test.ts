import { describe, expect, test } from 'vitest';
import {
  type Action,
  collections,
  type Grant,
  roles,
} from '../../pocketbase/access-collections.ts';
import { expiredToken } from '../support/server/ended-tokens.ts';
import { aListing, anEnquiry, aPhoto, recordsOf } from '../support/server/records.ts';
import type { Account } from '../support/server/server.ts';
import { sharedServer } from '../support/server/shared-server.ts';

/** Tries every grant of pocketbase/access-collections.ts, and everything that it does not grant. */

const actions = ['list', 'view', 'update', 'create', 'delete'] as const;
type Scope = 'any' | 'own' | 'published' | undefined;

const server = await sharedServer();
const newActors = async () => ({
  visitor: undefined,
  account: await server.createUser(),
  agent: await server.createAgent(),
  admin: await server.createAdmin(),
});
const actors = await newActors();
const root = await server.superuser();
const stranger = await server.createUser();

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
  property_private: async (_, published) => ({ id: await listing(published), street: 'x' }),
  property_history: () => ({ property: 'listing00000001', kind: 'update' }),
  advisor_history: () => ({ advisor: 'advisor00000001', kind: 'update' }),
  record_history: () => ({ c: 'visits', record: 'visit0000000001', kind: 'update' }),
  enquiries: () => anEnquiry(),
  mails: () => ({ kind: 'reset', about: crypto.randomUUID().slice(0, 15), status: 'sent' }),
  invitations: (owner) => ({
    ...{ email: `${crypto.randomUUID()}@example.test`, role: 'agent' },
    ...{ language: 'es', invited_by: owner.id },
  }),
  digests: () => ({
    ...{ email: 'ana@example.test', language: 'es', frequency: 'daily', name: 'Riazor' },
    consent_at: '2026-11-21 09:00:00.000Z',
  }),
  device_reports: () => ({ at: '2026-11-21 09:00:00.000Z' }),
  favourites: async (owner) => ({ user: owner.id, property: await listing(true) }),
  saved_searches: (owner) => ({
    ...{ user: owner.id, name: 'Faro', search: 'q=faro' },
    ...{ saved_at: '2026-11-21 09:00:00.000Z', edited_at: '2026-11-21 09:00:00.000Z' },
  }),
  tombstones: () => ({
    c: 'properties',
    rid: crypto.randomUUID(),
    rev: Math.floor(Math.random() * 1e12),
  }),
  sync_ping: () => ({ rev: 1 }),
  _superusers: () => ({
    email: `${crypto.randomUUID()}@example.test`,
    password,
    passwordConfirm: password,
  }),
  _authOrigins: (owner) => ({ ...ofSession(owner), fingerprint: crypto.randomUUID() }),
  _externalAuths: (owner) => ({
    ...ofSession(owner),
    provider: 'google',
    providerId: crypto.randomUUID(),
  }),
  _mfas: (owner) => ({ ...ofSession(owner), method: 'password' }),
  _otps: (owner) => ({ ...ofSession(owner), password }),
};

const ofSession = ({ id }: { id: string }) => ({ collectionRef: '_pb_users_auth_', recordRef: id });

const changes: Record<string, Record<string, unknown>> = {
  users: { emailVisibility: true },
  user_roles: { role: 'admin' },
  agency: { phone: '2' },
  advisor_contacts: { phone: '2' },
  properties: { price: 2 },
  property_images: { position: 2 },
  property_private: { street: 'y' },
  property_history: { rev: 2 },
  advisor_history: { rev: 2 },
  enquiries: { answered_at: '2026-11-21 09:00:00.000Z' },
  mails: { status: 'pending' },
  invitations: { role: 'admin' },
  digests: { name: 'x' },
  device_reports: { where: 'x' },
  favourites: { mark: 'like' },
  saved_searches: { name: 'Otro' },
  tombstones: { owner: 'x' },
  sync_ping: { rev: 2 },
  _superusers: { emailVisibility: true },
  _authOrigins: { fingerprint: 'x' },
  _externalAuths: { providerId: 'x' },
  _mfas: { method: 'otp' },
  _otps: { sentTo: 'x@example.test' },
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
  if (collection.startsWith('_')) {
    const filter = collection === '_superusers' ? '' : `recordRef="${owner.id}"`;
    const [former] = await recordsOf(server, collection, root).where(filter);
    if (former) return former.id; // some may exist once an account, others are slow to make
  }
  return made(collection, await values[collection]?.(owner, published));
}

type Attempt = { collection: string; action: Action; token: string | undefined };

/** True if the action succeeds. A refusal must have one of PocketBase's three statuses. */
async function succeeds(attempt: Attempt, owner: Account, published: boolean): Promise<boolean> {
  const { status, text } = await act(attempt, owner, published);
  if (status === 200 || status === 204) return text !== 'not listed';
  expect([400, 403, 404]).toContain(status);
  return false;
}

async function act({ collection, action, token }: Attempt, owner: Account, published: boolean) {
  const records = recordsOf(server, collection, token);
  if (action === 'create') return records.create(await values[collection]?.(owner, published));
  const id = await existing(collection, owner, published);
  if (action === 'view') return records.view(id);
  if (action === 'update') return records.update(id, changes[collection]);
  if (action === 'delete') return records.remove(id);
  const answer = await records.list('?perPage=1000');
  return answer.text.includes(`"${id}"`) ? answer : { ...answer, text: 'not listed' };
}

const scopeIn = (grants: readonly Grant[], action: Action): Scope => {
  const grant = grants.find((each) => each.split(' ')[0] === action);
  if (grant === undefined) return undefined;
  const qualifier = grant.split(' ')[1];
  return qualifier === 'own' || qualifier === 'published' ? qualifier : 'any';
};

test('the table names every collection there is', async () => {
  const answer = await server.request('/api/collections?perPage=100', { token: root });
  const there: { name: string }[] = JSON.parse(answer.text).items;
  expect(Object.keys(collections).sort()).toEqual(there.map(({ name }) => name).sort());
});

describe.each(Object.entries(collections))('%s', (collection, cells) => {
  test.each(roles)('for a %s', async (role) => {
    // An account deletes itself in its own collection.
    const { [role]: actor } = collection === 'users' ? await newActors() : actors;
    const self = actor ?? stranger;
    for (const action of actions) {
      const scope = scopeIn(cells[role], action);
      const attempt = { collection, action, token: actor?.token };
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

  test('for an ended session', async () => {
    const { refusesEnded } = cells;
    for (const token of [expiredToken(server, stranger), 'nonsense'])
      for (const action of actions) {
        const attempt = { collection, action, token };
        const isRefused = ['list', 'view'].includes(action)
          ? refusesEnded === 'reading'
          : refusesEnded === 'all writes' ||
            (refusesEnded === 'all but create' && action !== 'create');
        if (isRefused) expect((await act(attempt, stranger, true)).status).toBe(401);
        else
          expect([action, await succeeds(attempt, stranger, true)]).toEqual([
            action,
            scopeIn(cells.visitor, action) !== undefined,
          ]);
      }
  });
});

test('nobody deletes another’s account', async () => {
  const admin = await server.createAdmin();
  const agent = await server.createAgent();
  for (const token of [undefined, (await server.createUser()).token, agent.token, admin.token])
    expect((await recordsOf(server, 'users', token).remove(stranger.id)).status).toBe(404);
});
