import { beforeEach, describe, expect, test } from 'vitest';
import { expiredToken } from '../support/server/ended-tokens.ts';
import { peopleCalls } from '../support/server/people-calls.ts';
import { demote, pull, recordsOf } from '../support/server/records.ts';
import type { Account } from '../support/server/server.ts';
import { sharedServer } from '../support/server/shared-server.ts';

/** The team in the pull, and the names of its members. */

const server = await sharedServer();
const admin = await server.createAdmin();
const agent = await server.createAgent();
const user = await server.createUser();
const { call, list } = peopleCalls(server, () => admin);

let cursor: number;
beforeEach(async () => {
  ({ cursor } = await pull(server));
});
/** What a reader gets of the team since the test began. */
async function teamFor(token?: string) {
  const { items, gone } = await pull(server, `?since=${cursor}`, token);
  const isOfTeam = ({ c }: { c: string }) => c === 'user_roles';
  return { items: items.filter(isOfTeam), gone: gone.filter(isOfTeam) };
}
const rename = (token: string | undefined, name: unknown) =>
  server.request('/api/account/name', {
    ...{ method: 'PUT', json: { name } },
    ...(token !== undefined && { token }),
  });
const nameIn = async (account: Account) => {
  const { items } = await pull(server, '', admin.token);
  return items.find(({ user_id }) => user_id === account.id)?.name;
};

test('admins and agents pull id, name and role of each member and no more; nobody else hears of the team', async () => {
  const newcomer = await server.createAgent();
  await rename(newcomer.token, 'Marta');
  const row = {
    ...{ c: 'user_roles', id: expect.any(String), rev: expect.any(Number) },
    ...{ user_id: newcomer.id, name: 'Marta', role: 'agent' },
  };
  for (const { token } of [admin, agent]) expect((await teamFor(token)).items).toEqual([row]);
  const ended = expiredToken(server, newcomer);
  for (const token of [undefined, user.token, ended])
    expect(await teamFor(token)).toEqual({ items: [], gone: [] });
  await demote(server, newcomer);
});

test('who has lost the role or the account leaves the devices of the others', async () => {
  const [former, erased] = [await server.createAgent(), await server.createAgent()];
  await rename(erased.token, 'Ana');
  const { items } = await teamFor(agent.token);
  const ids = [former, erased].map(({ id }) => items.find(({ user_id }) => user_id === id)?.id);
  expect((await call('DELETE', `people/${former.id}`)).status).toBe(204);
  expect((await recordsOf(server, 'users', erased.token).remove(erased.id)).status).toBe(204);
  const left = await teamFor(agent.token);
  expect(left.items).toEqual([]);
  expect(left.gone).toEqual(ids.map((id) => ({ c: 'user_roles', id })));
  for (const token of [undefined, user.token, former.token])
    expect(await teamFor(token)).toEqual({ items: [], gone: [] });
});

test('a change of the role keeps the name, a new role begins without one', async () => {
  const person = await server.createAgent();
  await rename(person.token, 'Iria');
  await call('PATCH', `people/${person.id}`, { role: 'admin' });
  const { items } = await teamFor(agent.token);
  expect(items).toMatchObject([{ user_id: person.id, name: 'Iria', role: 'admin' }]);
  expect((await list()).people).toContainEqual(
    expect.objectContaining({ name: 'Iria', email: person.email }),
  );
  const own = await call('GET', 'account/data', undefined, person);
  expect(own.body).toMatchObject({ role: 'admin', name: 'Iria' });
  await call('DELETE', `people/${person.id}`);
  expect((await call('GET', 'account/data', undefined, person)).body.name).toBe('');
});

describe('a name', () => {
  test('is changed by its owner, and stored as other texts', async () => {
    expect((await rename(agent.token, '  Marta\u202e\u0000   Seoane \n')).status).toBe(204);
    expect(await nameIn(agent)).toBe('Marta Seoane');
    const emoji = '🏠'.repeat(80);
    expect((await rename(agent.token, emoji)).status).toBe(204);
    expect(await nameIn(agent)).toBe(emoji);
  });

  test('is refused if it is empty, too long or no text', async () => {
    await rename(agent.token, 'Marta');
    for (const [wrong, code] of [
      ['', 'validation_required'],
      [' \u0000\n', 'validation_required'],
      ['x'.repeat(81), 'validation_max_text_constraint'],
      [7, 'validation_required'],
      [null, 'validation_required'],
    ] as const) {
      const { status, body } = await rename(agent.token, wrong);
      expect([status, body.data]).toMatchObject([400, { name: { code } }]);
    }
    expect(await nameIn(agent)).toBe('Marta');
  });

  test('is nobody else’s to change, nor that of an account without a role', async () => {
    await rename(agent.token, 'Marta');
    const roles = recordsOf(server, 'user_roles', admin.token);
    const { items } = await pull(server, '', admin.token);
    const id = items.find(({ user_id }) => user_id === agent.id)?.id ?? '';
    expect((await roles.update(id, { name: 'Otra' })).status).toBe(403);
    expect((await rename(user.token, 'Visita')).status).toBe(403);
    expect((await rename(undefined, 'Visita')).status).toBe(403);
    expect((await rename(expiredToken(server, agent), 'Marta')).status).toBe(401);
    expect(await nameIn(agent)).toBe('Marta');
  });
});
