import { describe, expect, test } from 'vitest';
import { recordsOf } from '../support/server/records.ts';
import { sharedWriter } from '../support/server/shared-server.ts';

/** The history of advisors. */

const { server, admin } = await sharedWriter();
const other = await server.createAdmin();

const advisors = (token = admin.token) => recordsOf(server, 'advisor_contacts', token);
const anAdvisor = () => advisors().made({ name: 'Equipo', phone: '981 000 001' });
const historyOf = async (id: string, token = admin.token) => {
  const query = `?filter=advisor="${id}"&sort=rev,at`;
  const answer = await recordsOf(server, 'advisor_history', token).list(query);
  return JSON.parse(answer.text).items ?? [];
};
const at = '2026-11-21T09:00:00.500Z';
const discard = (id: string, body: unknown, token = admin.token) =>
  server.request(`/api/advisors/${id}/discarded`, { method: 'POST', token, json: body });

test('has who changed which field from which to which value, whatever the request contains', async () => {
  const { id } = await anAdvisor();
  await advisors(other.token).update(id, {
    phone: '981 000 002',
    name: 'Equipo',
    who: admin.id,
    updated_by: admin.id,
  });
  await advisors().update(id, { phone: '981 000 002' }); // changes nothing
  const [entry, ...more] = await historyOf(id);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    advisor: id,
    kind: 'update',
    who: other.id,
    who_email: other.email,
    changes: { phone: ['981 000 001', '981 000 002'] },
  });
});

test('is kept after the advisor is deleted, and loses the e-mail of a deleted account', async () => {
  const leaving = await server.createAdmin();
  const { id } = await anAdvisor();
  await advisors(leaving.token).update(id, { email: 'a@example.test' });
  await advisors().remove(id);
  expect((await recordsOf(server, 'users', leaving.token).remove(leaving.id)).status).toBe(204);
  expect(await historyOf(id)).toMatchObject([
    { kind: 'update', who: leaving.id, who_email: '' },
    {
      kind: 'delete',
      who: admin.id,
      changes: {
        name: ['Equipo', null],
        phone: ['981 000 001', null],
        email: ['a@example.test', null],
      },
    },
  ]);
});

test('a named change is made once, also if somebody has changed the advisor since', async () => {
  const { id, rev } = await anAdvisor();
  const headers = { 'X-Marola-Mutation': 'advisor00000001', 'If-Match': String(rev) };
  expect((await advisors().update(id, { phone: '1' }, headers)).body.phone).toBe('1');
  const later = await advisors(other.token).update(id, { phone: '2' });
  const again = await advisors().update(id, { phone: '1' }, headers);
  expect([again.status, again.body]).toEqual([200, later.body]);
  expect(await historyOf(id)).toHaveLength(2);
  const stale = { ...headers, 'X-Marola-Mutation': 'advisor00000002' };
  expect((await advisors().update(id, { phone: '3' }, stale)).status).toBe(409);
});

test('an update that changes nothing is not written', async () => {
  const { id, rev } = await anAdvisor();
  const headers = { 'X-Marola-Mutation': 'advisor00000003', 'If-Match': String(rev) };
  const answer = await advisors().update(id, { name: ' Equipo ' }, headers);
  expect([answer.status, answer.body.rev]).toEqual([200, rev]);
});

describe('a value that lost a conflict', () => {
  test('is stored once, with its sender, and read by admins', async () => {
    const { id } = await anAdvisor();
    const note = { mutation: 'advisor00000004', changes: { phone: ['1', '2'] }, at };
    const send = () => discard(id, note, other.token);
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await historyOf(id)).toMatchObject([
      { kind: 'discarded', who: other.id, who_email: other.email, changes: { phone: ['1', '2'] } },
    ]);
  });

  test('is refused for unknown fields', async () => {
    const { id } = await anAdvisor();
    const note = { mutation: 'advisor00000005', changes: { price: [1, 2] }, at };
    const answer = await discard(id, note);
    expect([answer.status, answer.body.data]).toMatchObject([
      400,
      { changes: { code: 'validation_unknown_field' } },
    ]);
  });

  test('is neither written nor read by others', async () => {
    const { id } = await anAdvisor();
    await advisors().update(id, { phone: '981 000 009' });
    const note = { mutation: 'advisor00000006', changes: { phone: ['1', '2'] }, at };
    const user = await server.createUser();
    expect((await discard(id, note, user.token)).status).toBe(403);
    expect((await discard(id, note, 'a.b.c')).status).toBe(401);
    expect(await historyOf(id, user.token)).toEqual([]);
    expect(await historyOf(id)).toHaveLength(1);
  });
});
