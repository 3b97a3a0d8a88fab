import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { changedHooks } from '../support/changed-hooks.ts';
import { anEnquiry } from '../support/records.ts';
import { startServer } from '../support/server.ts';

// Bodies that arrive slowly or never: see pb_hooks/lib/base/bodies.js.

/** Starts a public server where a body may be silent for a second. */
async function publicServer() {
  const server = await startServer({
    rateLimits: true,
    env: { MAROLA_URL: 'https://marola.example' },
    hooksDir: changedHooks({
      ...{ file: 'lib/base/bodies.js', find: 'LONGEST_SILENCE_MS = 15_000' },
      replace: 'LONGEST_SILENCE_MS = 1_000',
    }),
  });
  onTestFinished(() => server.stop());
  return server;
}

const ENQUIRIES = '/api/collections/enquiries/records';
const LISTINGS = '/api/collections/properties/records';

/** Sends a request with the length of a body, but nothing of it yet. `closed` is all that comes before the connection ends. */
function begin(port: number, path: string, length: number, headers = '') {
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
    `POST ${path} HTTP/1.1\r\nHost: marola.example\r\nX-Forwarded-For: 203.0.113.1\r\n${headers}` +
      `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  );
  return { socket, answered: answered.promise, closed: closed.promise };
}
const statusOf = (answer: string) => Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]);

test('of ten bodies that stop, four are refused at once and six after a silence; one that arrives slowly is stored', async () => {
  const { port } = await publicServer();
  for (const [path, headers] of [
    [LISTINGS, 'Authorization: x\r\n'],
    [ENQUIRIES, ''],
  ] as const) {
    const sent = Array.from({ length: 10 }, () => begin(port, path, 900_000, headers));
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
  const { socket, answered } = begin(port, ENQUIRIES, Buffer.byteLength(json));
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
