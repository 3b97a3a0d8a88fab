import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { COUNT, countingServer } from '../support/server/counting-server.ts';
import { anEnquiry } from '../support/server/records.ts';
import { servedFolder } from '../support/server/served-build.ts';

// What a client that has gone was waiting for is given up: see pb_hooks/lib/base/gone.js.

const publicDir = await servedFolder();

/** Sends requests at once, and closes their connections after so many milliseconds. */
async function sendAndLeave(port: number, after: number, ...requests: string[]) {
  const sockets = requests.map((text) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(text);
    return socket;
  });
  await sleep(after);
  for (const socket of sockets) socket.destroy();
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: marola.example\r\n\r\n`;
const post = (path: string, json: object, headers = '') => {
  const body = JSON.stringify(json);
  return `POST ${path} HTTP/1.1\r\nHost: marola.example\r\nContent-Type: application/json\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
};

test('of readers that leave while another page is made, nobody has a page made', async () => {
  const { port, done } = await countingServer(
    { publicDir },
    {
      file: 'lib/page/page-store.js',
      find: 'const made = make();',
      replace: `${COUNT} sleep(500); const made = make();`,
    },
  );
  const pages = Array.from({ length: 4 }, (_, n) => get(`/?minPrice=${n + 1}`));
  await sendAndLeave(port, 250, ...pages);
  await sleep(1_500);
  expect(await done()).toBe(1); // that of the first one was begun before
});

test('a pull whose device leaves is interrupted in the database', async () => {
  const server = await countingServer(
    { publicDir },
    {
      file: 'lib/sync/sync-page.js',
      find: 'newQuery(PAGE)',
      replace: `newQuery('WITH RECURSIVE slow(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM slow WHERE n < 1e9) SELECT max(n) AS cursor FROM slow')`,
    },
  );
  const { port, costOf } = server;
  await sendAndLeave(port, 300, get('/api/sync?since=0'));
  await sleep(200);
  const cost = await costOf(() => sleep(400));
  if (cost) expect(cost.processor).toBeLessThan(200);
});

test('a sign-in or an enquiry is not done for a client that leaves while it waits, and a one-click stop is', async () => {
  const { port, done } = await countingServer(
    { publicDir },
    {
      file: 'lib/request/request.js',
      find: 'limits.refuseBusyAccount(e);',
      replace: 'sleep(400);',
    },
    { file: 'lib/request/request.js', find: 'noteEarlyRemoval(e);', replace: COUNT },
  );
  const before = await done();
  await sendAndLeave(
    port,
    150,
    post('/api/collections/users/auth-with-password', { identity: 'a@b.es', password: 'x' }),
    post('/api/collections/enquiries/records', anEnquiry()),
  );
  await sleep(700);
  expect(await done()).toBe(before + 1); // that of this question itself
  await sendAndLeave(port, 150, post('/avisos/nothing/nothing', {}));
  await sleep(700);
  expect(await done()).toBe(before + 3);
});
