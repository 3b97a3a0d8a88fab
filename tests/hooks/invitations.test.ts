import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { inDatabase, queuedMails } from '../support/mail/smtp-deliveries.ts';
import { peopleCalls } from '../support/server/people-calls.ts';
import { demote } from '../support/server/records.ts';
import type { Account } from '../support/server/server.ts';
import { sharedMailServer } from '../support/server/shared-server.ts';

/** Invitations to the agency's people, from the request to the accepted role. */

const { smtp, server } = await sharedMailServer();
let admin: Account;
/** Each test begins with one admin. */
beforeEach(async () => {
  if (admin) await demote(server, admin);
  admin = await server.createAdmin();
});

const password = 'a long password';
const patience = { timeout: 30_000 };
const { call, list, roleOf, signIn } = peopleCalls(server, () => admin);
const newAddress = () => `new-${crypto.randomUUID().slice(0, 8)}@example.test`;
const invite = (email: string, fields: Record<string, unknown> = {}, by = admin) =>
  call('POST', 'invitations', { email, role: 'agent', language: 'es', ...fields }, by);
/** The id and the key in the link of the only invitation among the mails to an address. */
async function linkOf(email: string, count = 1) {
  await expect.poll(() => smtp.to(email).length, patience).toBe(count);
  const text = smtp.to(email).findLast((mail) => mail.text?.includes('/invitacion/'))?.text ?? '';
  const [, id = '', key = ''] =
    /\/invitacion\/([a-z0-9]{15})\?lang=\w+#([0-9a-f]{32})/.exec(text) ?? [];
  return { id, key };
}
type Link = Awaited<ReturnType<typeof linkOf>>;
const withKey = ({ key }: Link) => ({ headers: { 'X-Marola-Invitation-Key': key } });
const look = (link: Link) => server.request(`/api/invitations/${link.id}`, withKey(link));
const accept = (link: Link, secret = password, fields: Record<string, unknown> = {}) =>
  server.request(`/api/invitations/${link.id}/accept`, {
    ...{ method: 'POST', json: { password: secret, language: 'gl', ...fields } },
    ...withKey(link),
  });

test.each([
  ['es', 'Te invitan al equipo', 'como agente'],
  ['gl', 'Convídante ao equipo', 'como axente'],
  ['en', 'You are invited to the team', 'as an agent'],
])(
  'an invitation in %s names who invites and the role; its link gives the role once',
  async (language, subject, role) => {
    const email = newAddress();
    expect((await invite(email, { language })).status).toBe(204);
    const link = await linkOf(email);
    const [mail] = smtp.to(email);
    expect(mail?.subject).toBe(`${subject} · Marola Inmobiliaria`);
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain(admin.email);
      expect(text).toContain(role);
      expect(text).toContain('72');
    }
    expect((await look(link)).body).toMatchObject({ email, role: 'agent', by: admin.email });

    expect((await accept(link, password, { name: ' Marta  Seoane' })).status).toBe(204);
    const { people } = await list();
    expect(people.find((one) => one.email === email)?.name).toBe('Marta Seoane');
    const { body } = await signIn(email, password);
    expect(await roleOf({ token: String(body.token) })).toBe('agent');
    expect(Object(body.record).language).toBe('gl'); // of the page
    for (const used of [await accept(link), await look(link)]) expect(used.status).toBe(404);
  },
);

test('the answer tells nothing about an account, and neither does the list', async () => {
  const [known, unknown] = [(await server.createUser()).email, newAddress()];
  const answers = [await invite(known), await invite(unknown)];
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [204, ''],
    [204, ''],
  ]);
  const { invitations } = await list();
  const shape = (email: string) =>
    Object.keys(invitations.find((one) => one.email === email) ?? {}).sort();
  expect(shape(known)).toEqual(shape(unknown));
  expect(shape(known)).toEqual(['by', 'email', 'expires', 'id', 'role']);
});

test('a confirmed account accepts with its own password only; an unconfirmed one gets the new password', async () => {
  const user = await server.createUser();
  await invite(user.email);
  const link = await linkOf(user.email);
  const refused = await accept(link, 'not the password');
  expect(refused.body.data).toMatchObject({ password: { code: 'validation_invalid_password' } });
  expect(await roleOf(user)).toBe('user');
  expect((await accept(link, user.password)).status).toBe(204);
  expect(await roleOf(user)).toBe('agent');

  const stranger = newAddress();
  await server.request('/api/collections/users/records', {
    method: 'POST',
    json: { email: stranger, password: 'of a stranger', passwordConfirm: 'of a stranger' },
  });
  await invite(stranger, { role: 'admin' });
  const linkToStranger = await linkOf(stranger, 2); // a confirmation too
  expect((await accept(linkToStranger)).status).toBe(204);
  expect((await signIn(stranger, 'of a stranger')).status).toBe(400);
  expect((await signIn(stranger, password)).status).toBe(200);
  await call('DELETE', `people/${(await list()).people.find((one) => one.email === stranger)?.id}`);
});

test('whoever has the link of somebody else guesses the password as slowly as at the sign-in', async () => {
  const limit = async (enabled: boolean) => {
    const rules = [{ label: '*:auth', maxRequests: 1000, duration: 60, audience: '' }];
    const token = await server.superuser();
    const json = { rateLimits: { enabled, rules } };
    const { status } = await server.request('/api/settings', { method: 'PATCH', token, json });
    expect(status).toBe(200);
  };
  const user = await server.createUser();
  await invite(user.email);
  const link = await linkOf(user.email);
  await limit(true);
  onTestFinished(() => limit(false));
  for (let n = 0; n < 5; n += 1) expect((await accept(link, `guess ${n}`)).status).toBe(400);
  const refused = await accept(link, user.password);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await roleOf(user)).toBe('user');
});

test('wrong values are refused with their field, and somebody with a role too', async () => {
  const agent = await server.createAgent();
  for (const [fields, field] of [
    [{ email: 'no address' }, 'email'],
    [{ email: agent.email.toUpperCase() }, 'email'],
    [{ role: 'owner' }, 'role'],
    [{ language: 'fr' }, 'language'],
  ] as const) {
    const { status, body } = await invite(newAddress(), fields);
    expect([status, Object.keys(Object(body.data))]).toEqual([400, [field]]);
  }
  const email = newAddress();
  await invite(email);
  const link = await linkOf(email);
  for (const secret of ['short', 'ñ'.repeat(37)])
    expect(Object((await accept(link, secret)).body.data)).toHaveProperty('password');
  for (const name of ['', ' ', 'x'.repeat(81), 7])
    expect(Object((await accept(link, password, { name })).body.data)).toHaveProperty('name');
  expect((await accept({ ...link, key: 'f'.repeat(32) })).status).toBe(404);
});

test('an invitation ends when it is withdrawn, replaced, expired, or its sender loses the role', async () => {
  const second = await server.createAdmin();
  const [withdrawn, replaced, expired, orphan] = [
    ...[newAddress(), newAddress(), newAddress(), newAddress()],
  ] as [string, string, string, string];
  for (const email of [withdrawn, replaced, expired]) await invite(email);
  await invite(orphan, {}, second);
  const links = await Promise.all([withdrawn, replaced, expired, orphan].map((one) => linkOf(one)));

  expect((await call('DELETE', `invitations/${links[0]?.id}`)).status).toBe(204);
  await invite(replaced.toUpperCase());
  inDatabase(server, (database) => {
    const before = new Date(Date.now() - 72 * 3_600_000).toISOString().replace('T', ' ');
    const update = 'UPDATE invitations SET created_at = ? WHERE email = ?';
    database.prepare(update).run(before, expired);
  });
  await call('DELETE', `people/${second.id}`);
  for (const link of links) expect((await accept(link)).status).toBe(404);

  const { invitations } = await list();
  const still = invitations.map(({ email }) => email?.toLowerCase());
  expect(still).toContain(replaced);
  for (const ended of [withdrawn, expired, orphan]) expect(still).not.toContain(ended);
  await server.request('/api/crons/invitations', {
    ...{ method: 'POST', token: await server.superuser() },
  });
  const stored = () =>
    inDatabase(server, (database) =>
      database.prepare('SELECT id FROM invitations WHERE email = ?').all(expired),
    );
  await expect.poll(stored).toEqual([]);
  expect(queuedMails(server, links[2]?.id ?? '')).toEqual([]);
});
