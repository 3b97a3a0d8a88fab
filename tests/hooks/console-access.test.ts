import { request } from 'node:http';
import { expect, test } from 'vitest';
import { sharedServer } from '../support/server/shared-server.ts';

/** PocketBase's dashboard and superuser are there for the server's own machine only. */

const server = await sharedServer();

const superusers = '/api/collections/_superusers';
const byId = '/api/collections/pbc_3142635823';
const root = { identity: 'root@example.test', password: 'only-for-this-test' };

/** The status of a request with headers that `fetch` does not allow, such as Host. */
const ask = (path: string, headers: Record<string, string> = {}, body?: unknown) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request(server.url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
    });
    sent.once('error', reject).once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });

const fromElsewhere: Record<string, string>[] = [
  { 'X-Forwarded-For': '203.0.113.7' },
  { 'X-Forwarded-For': '127.0.0.1' },
  { 'X-Real-IP': '127.0.0.1' },
  { Forwarded: 'for=203.0.113.7' },
  { Host: 'marola.example' },
  { Host: 'localhost.marola.example' },
];

test('from this machine, without a proxy: the dashboard and the superuser are there', async () => {
  expect(await ask('/_/')).toBe(200);
  expect(await ask(`${superusers}/auth-with-password`, {}, root)).toBe(200);
  const Host = `localhost:${server.port}`;
  expect(await ask('/_/', { Host })).toBe(200);
});

test.each(fromElsewhere)('with %j: 404, also with a superuser’s token', async (headers) => {
  const Authorization = await server.superuser();
  const answers = [
    await ask('/_/', headers),
    await ask(`${superusers}/auth-with-password`, headers, root),
    await ask(`${byId}/auth-with-password`, headers, root),
    await ask('/api/collections/_SUPERUSERS/auth-with-password', headers, root),
    await ask(`${superusers}/request-password-reset`, headers, { email: root.identity }),
    await ask(`${superusers}/auth-methods`, headers),
    await ask('/api/settings', { ...headers, Authorization }),
    await ask('/api/collections/users/records', { ...headers, Authorization }),
  ];
  expect(answers).toEqual(answers.map(() => 404));
  expect(await ask('/api/health', headers)).toBe(200);
});

test('MAROLA_CONSOLE=1 opens them to everybody who reaches the server', async () => {
  await server.restart({ MAROLA_CONSOLE: '1' });
  for (const headers of fromElsewhere) expect(await ask('/_/', headers)).toBe(200);
  expect(await ask(`${superusers}/auth-with-password`, fromElsewhere[0], root)).toBe(200);
});
