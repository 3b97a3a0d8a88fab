import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { aDigest } from '../support/mail/digests.ts';
import { changedHooks } from '../support/server/changed-hooks.ts';
import { anEnquiry } from '../support/server/records.ts';
import { servedFolder } from '../support/server/served-build.ts';
import { startServer } from '../support/server/server.ts';

// Bodies that arrive slowly or never: see pb_hooks/lib/base/bodies.js.

const file = 'lib/base/bodies.js';

/** Starts a public server where a body may be silent for a second, or so many milliseconds. */
async function publicServer(silence = 1_000, share = 'inAll: 24, ofNetwork: 6 ') {
  const server = await startServer({
    rateLimits: true,
    publicDir: await servedFolder(),
    env: { MAROLA_URL: 'https://marola.example' },
    hooksDir: changedHooks(
      { file, find: 'SILENCE_MS = 15_000', replace: `SILENCE_MS = ${silence}` },
      { file, find: 'inAll: 24, ofNetwork: 6', replace: share },
    ),
  });
  onTestFinished(() => server.stop());
  return server;
}

/** Of an enquiry that may be sent. */
const LENGTH = 40_000;
const ENQUIRIES = '/api/collections/enquiries/records';
const LISTINGS = '/api/collections/properties/records';

/** Sends a request with the length of a body, but nothing of it yet. `closed` is all that comes before the connection ends. */
function begin(port: number, path: string, length: number, headers = '', from = '203.0.113.1') {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  const closed = Promise.withResolvers<string>();
  const answered = Promise.withResolvers<string>();
  socket.setEncoding('latin1').on('data', (part: string) => {
    text += part;
    if (text.includes('\r\n\r\n')) answered.resolve(text);
  });
  socket.on('close', () => closed.resolve(text)).on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: marola.example\r\nX-Forwarded-For: ${from}\r\n${headers}` +
      `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  );
  return { socket, answered: answered.promise, closed: closed.promise };
}
const statusOf = (answer: string) => Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]);

test('of ten bodies that stop, four are refused at once and six after a silence; one that arrives slowly is stored', async () => {
  const { port } = await publicServer(5_000); // all ten arrive within a silence, and so does the slow one
  for (const [path, headers, from] of [
    [LISTINGS, 'Authorization: x\r\n', '203.0.113.3'],
    [ENQUIRIES, '', '203.0.113.4'],
  ] as const) {
    const sent = Array.from({ length: 10 }, () => begin(port, path, LENGTH, headers, from));
    for (const { socket } of sent) socket.write('{');
    const answers = await Promise.all(sent.map(({ closed }) => closed));
    for (const answer of answers) {
      expect(statusOf(answer)).toBe(503);
      for (const header of ['Retry-After', 'Connection: close', 'Content-Security-Policy'])
        expect(answer).toContain(`\r\n${header}`);
    }
    // Two requests may take one place in the same microsecond.
    const refused = answers.filter((answer) => answer.includes('Too many')).length;
    expect([2, 3, 4]).toContain(refused);
  }
  const json = JSON.stringify(anEnquiry());
  const { socket, answered } = begin(port, ENQUIRIES, Buffer.byteLength(json), '', '203.0.113.2');
  for (const part of json.match(/[\s\S]{1,20}/g) ?? []) {
    socket.write(part);
    await sleep(80);
  }
  const answer = await answered;
  expect(statusOf(answer)).toBe(200);
  expect(answer).not.toContain('Connection: close');
});

test('requests that are refused without a role count for the limit of their network', async () => {
  const server = await publicServer();
  const token = await server.superuser();
  const rules = [{ label: '/api/', maxRequests: 3, duration: 60, audience: '' }];
  const json = { rateLimits: { enabled: true, rules } };
  await server.request('/api/settings', { method: 'PATCH', token, json });
  const send = () =>
    server.request(LISTINGS, {
      method: 'POST',
      headers: { Authorization: 'x', 'X-Forwarded-For': '203.0.113.7' },
      json: {},
    });
  const answers = [];
  for (let n = 0; n < 4; n += 1) answers.push(await send());
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429]);
  expect(answers.at(-1)?.headers.get('Retry-After')).toBe('60');
  expect(answers.at(-1)?.headers.get('Content-Security-Policy')).toContain('sandbox');
});

test('a refusal does not wait for a body that it does not read', async () => {
  const { port } = await publicServer();
  expect(statusOf(await begin(port, LISTINGS, LENGTH).closed)).toBe(403);
  expect(statusOf(await begin(port, '/api/digests', 200_000).closed)).toBe(413);
});

test('bodies that do not arrive count for the limit of enquiries, and beyond it none is read', async () => {
  const server = await publicServer(100);
  for (const status of [...Array(10).fill(503), 429])
    expect(statusOf(await begin(server.port, ENQUIRIES, LENGTH).closed)).toBe(status);
  const refused = await begin(server.port, ENQUIRIES, LENGTH).closed;
  expect([statusOf(refused), /Retry-After: (\d+)/.exec(refused)?.[1]]).toEqual([429, '60']);
});

test('slow bodies of new digests hold none of the few places where a search is read', async () => {
  const { port, request } = await publicServer(5_000);
  for (const from of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5']) {
    const { answered } = begin(port, '/api/digests', 5_000, 'Expect: 100-continue\r\n', from);
    expect(await answered).toContain('100 Continue'); // its body is being read
  }
  expect((await request('/api/digests', { method: 'POST', json: aDigest() })).status).toBe(200);
});

test('all networks of a customer have half of the places for bodies, and everybody together has all of them', async () => {
  const { port } = await publicServer(5_000, 'inAll: 4, ofNetwork: 1');
  const open = (from: string) => begin(port, ENQUIRIES, LENGTH, 'Expect: 100-continue\r\n', from);
  const held: Promise<string>[] = [];
  for (const [first, second, third] of [
    ['2001:db8:0:1::1', '2001:db8:0:2::1', '2001:db8:0:3::1'],
    ['203.0.113.1', '203.0.113.2', '203.0.113.3'],
  ] as const) {
    for (const from of [first, second]) {
      const { answered, closed } = open(from);
      held.push(closed);
      expect(await answered).toContain('100 Continue'); // it has a place, and its body is being read
    }
    expect(await open(third).closed).toContain('Too many requests');
  }
  for (const answer of await Promise.all(held)) expect(answer).toContain('did not arrive');
});

test('a network whose bodies do not arrive has one place for further ones, and another network all of its places', async () => {
  const { port } = await publicServer(100);
  for (let n = 0; n < 6; n += 1)
    expect(statusOf(await begin(port, LISTINGS, LENGTH, 'Authorization: x\r\n').closed)).toBe(503);
  const together = (from: string) => {
    const sent = [1, 2, 3].map(() => begin(port, ENQUIRIES, LENGTH, '', from));
    for (const { socket } of sent) socket.write('{');
    return Promise.all(sent.map(({ closed }) => closed));
  };
  const refused = (answers: string[]) => answers.filter((text) => text.includes('Too many')).length;
  expect(refused(await together('203.0.113.1'))).toBeGreaterThan(0);
  expect(refused(await together('203.0.113.2'))).toBe(0);
});
