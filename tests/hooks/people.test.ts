import { beforeEach, expect, test } from 'vitest';
import { peopleCalls } from '../support/server/people-calls.ts';
import { demote, recordsOf } from '../support/server/records.ts';
import type { Account } from '../support/server/server.ts';
import { sharedServer } from '../support/server/shared-server.ts';

/** The agency's people: the list, roles, and the last admin. */

const server = await sharedServer();
let admin: Account;
/** Each test begins with one admin. */
beforeEach(async () => {
  if (admin) await demote(server, admin);
  admin = await server.createAdmin();
});
const { call, list, roleOf, signIn } = peopleCalls(server, () => admin);

test('the list has each person with the role and the last sign-in, and nobody else', async () => {
  const agent = await server.createAgent();
  await server.createUser();
  await signIn(agent.email, agent.password);
  const { people } = await list();
  expect(people.map(({ email, role }) => [email, role])).toEqual([
    [admin.email, 'admin'],
    [agent.email, 'agent'],
  ]);
  expect(people[0]?.lastSignIn).toBe(''); // the role came after the sign-in
  expect(people[1]?.lastSignIn).toMatch(/^\d{4}-\d\d-\d\d /);
  const own = await call('GET', 'account/data', undefined, agent);
  expect(own.body).toMatchObject({ role: 'agent', lastSignIn: people[1]?.lastSignIn });
  await demote(server, agent);
});

test('a revoked person has no role from the next request on, and keeps the account', async () => {
  const agent = await server.createAgent();
  expect((await call('DELETE', `people/${agent.id}`)).status).toBe(204);
  expect(await roleOf(agent)).toBe('user');
  expect((await call('DELETE', `people/${agent.id}`)).status).toBe(404);
  expect((await signIn(agent.email, agent.password)).status).toBe(200);
});

test('a role is changed in both directions; an unknown one is refused', async () => {
  const agent = await server.createAgent();
  for (const role of ['admin', 'agent']) {
    expect((await call('PATCH', `people/${agent.id}`, { role })).status).toBe(204);
    expect(await roleOf(agent)).toBe(role);
  }
  expect((await call('PATCH', `people/${agent.id}`, { role: 'owner' })).status).toBe(400);
  await demote(server, agent);
});

test('the last admin keeps role and account; with a second one, both can go', async () => {
  const removeAccount = (account: Account) =>
    recordsOf(server, 'users', account.token).remove(account.id);
  const lastAdmin = { role: { code: 'validation_last_admin' } };
  for (const refused of [
    await call('DELETE', `people/${admin.id}`),
    await call('PATCH', `people/${admin.id}`, { role: 'agent' }),
    await removeAccount(admin),
  ])
    expect([refused.status, refused.body.data]).toMatchObject([400, lastAdmin]);
  expect(await roleOf(admin)).toBe('admin');

  const second = await server.createAdmin();
  expect((await call('PATCH', `people/${admin.id}`, { role: 'agent' })).status).toBe(204);
  expect((await removeAccount(second)).status).toBe(400);
  expect((await call('PATCH', `people/${admin.id}`, { role: 'admin' }, second)).status).toBe(204);
  expect((await removeAccount(second)).status).toBe(204);
});

test('two admins who revoke each other at the same time: one stays', async () => {
  const second = await server.createAdmin();
  await Promise.all([
    call('DELETE', `people/${second.id}`),
    call('DELETE', `people/${admin.id}`, undefined, second),
  ]);
  expect([await roleOf(admin), await roleOf(second)].sort()).toEqual(['admin', 'user']);
  await demote(server, second);
});

test('the console refuses to take the role from the last admin, and has a word for it', async () => {
  expect(await server.command('marola-revoke', admin.email)).toMatch(
    /marola: failed: .* is the last admin: .*--last/,
  );
  expect(await roleOf(admin)).toBe('admin');
  expect(await server.command('marola-revoke', admin.email, 'last')).toContain('marola: ok');
  expect(await roleOf(admin)).toBe('user');
});
