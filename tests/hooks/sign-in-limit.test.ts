import { expect, onTestFinished, test } from 'vitest';
import { changedHooks } from '../support/server/changed-hooks.ts';
import { type Account, startServer } from '../support/server/server.ts';

const file = 'lib/access/sign-in-limit.js';

/** Starts a public server with changed hooks, whose limit of attempts a minute is out of the way. */
async function publicServer(...changes: Parameters<typeof changedHooks>) {
  const server = await startServer({
    slowPasswords: true, // the waits begin below the time of a check
    env: { MAROLA_URL: 'https://marola.example' },
    rateLimits: true,
    hooksDir: changedHooks(...changes),
  });
  onTestFinished(() => server.stop());
  const rules = [{ label: '*:auth', maxRequests: 1000, duration: 60, audience: '' }];
  const token = await server.superuser();
  const json = { rateLimits: { enabled: true, rules } };
  expect((await server.request('/api/settings', { method: 'PATCH', token, json })).status).toBe(
    200,
  );
  const signIn = (from: string, identity: string, password = 'wrong guess') =>
    server.request('/api/collections/users/auth-with-password', {
      method: 'POST',
      headers: { 'X-Forwarded-For': from },
      json: { identity, password },
    });
  /** Signs in with the right password and returns the status. */
  const owner = async (from: string, { email, password }: Account) =>
    (await signIn(from, email, password)).status;
  /** Fails as often as asked, one account after the other. */
  const fail = async (from: string, identities: readonly string[]) => {
    for (const identity of identities) expect((await signIn(from, identity)).status).toBe(400);
  };
  return { server, signIn, owner, fail };
}

const different = (count: number) =>
  Array.from({ length: count }, () => `${crypto.randomUUID()}@example.test`);

test('failures slow down a network at an account and in all; the owner signs in from elsewhere', async () => {
  const { server, signIn, owner, fail } = await publicServer(
    { file, find: 'FREE_OF_NETWORK = 30', replace: 'FREE_OF_NETWORK = 5' },
    { file, find: 'FREE_AT_ACCOUNT = 5', replace: 'FREE_AT_ACCOUNT = 3' },
    { file: 'lib/base/counters.js', find: 'MOST = 10_000', replace: 'MOST = 8' },
    {
      file: 'lib/base/counters.js',
      find: 'PRUNE_AFTER_MS = 60_000',
      replace: 'PRUNE_AFTER_MS = 0',
    },
  );
  const account = await server.createUser();

  // One network at one account, whatever the case of the e-mail and the address in the network.
  await fail('2001:db8:1:1::1', Array(3).fill(account.email));
  const refused = await signIn('2001:db8:1:1:ffff::9', account.email.toUpperCase());
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(30);
  expect(await owner('2001:db8:1:1::1', account)).toBe(429);
  for (const from of ['2001:db8:1:2::1', '203.0.113.1', '203.0.113.2'])
    expect(await owner(from, account)).toBe(200);
  const device = await server.request('/api/collections/users/auth-refresh', {
    method: 'POST',
    token: account.token,
    headers: { 'X-Forwarded-For': '2001:db8:1:1::1' },
  });
  expect(device.status).toBe(200);

  // One network at many accounts: it waits at all, but for those that have signed in there.
  await fail('203.0.113.1', different(5));
  expect((await signIn('203.0.113.1', 'another@example.test')).status).toBe(429);
  expect(await owner('203.0.113.1', account)).toBe(200);

  // More networks than there is memory for: the oldest failures are forgotten.
  await fail('203.0.113.3', Array(3).fill(account.email));
  expect((await signIn('203.0.113.3', account.email)).status).toBe(429);
  for (let n = 10; n < 14; n++) await fail(`203.0.113.${n}`, different(1));
  await fail('203.0.113.3', [account.email]);
});

test('each further failure waits twice as long', async () => {
  const { server, signIn } = await publicServer({
    ...{ file, find: 'FIRST_WAIT_MS = 30_000', replace: 'FIRST_WAIT_MS = 5' },
  });
  const { email } = await server.createUser();
  // A check of a password takes longer than the first waits, until they have doubled often enough.
  const answers = [];
  do answers.push((await signIn('203.0.113.1', email)).status);
  while (answers.at(-1) === 400 && answers.length < 25);
  expect(answers.at(-1)).toBe(429);
  expect(answers.length).toBeGreaterThan(7);
});

test('a success with an own account ends no wait of its network; a customer has ten times the failures of a network', async () => {
  const { server, signIn, owner, fail } = await publicServer(
    { file, find: 'FREE_OF_NETWORK = 30', replace: 'FREE_OF_NETWORK = 1' },
    { file: 'lib/access/limits.js', find: 'SITE_FACTOR = 10', replace: 'SITE_FACTOR = 4' },
  );
  const own = await server.createUser();
  expect(await owner('203.0.113.1', own)).toBe(200);
  await fail('203.0.113.1', different(1));
  expect((await signIn('203.0.113.1', 'another@example.test')).status).toBe(429);
  expect(await owner('203.0.113.1', own)).toBe(200);
  expect((await signIn('203.0.113.1', 'another@example.test')).status).toBe(429);

  for (let n = 1; n <= 4; n += 1) await fail(`2001:db8:1:${n}::1`, different(1));
  expect((await signIn('2001:db8:1:5::1', 'another@example.test')).status).toBe(429);
  expect((await signIn('2001:db8:2:5::1', 'another@example.test')).status).toBe(400);
});
