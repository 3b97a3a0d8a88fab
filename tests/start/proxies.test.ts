import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { photoOf5Mb } from '../support/photos/photo-files.ts';
import { caddyPath, nginxPath } from '../support/programs/deploy-programs.mjs';
import { type RunningProxy, startCaddy, startNginx } from '../support/programs/proxies.ts';
import { untilNextHint } from '../support/server/hints.ts';
import { aListing, anEnquiry, recordsOf } from '../support/server/records.ts';
import { startServer, type TestServer } from '../support/server/server.ts';

/** The files of pocketbase/deploy for proxies, each with its program in front of a real server. */

let server: TestServer;
let proxy: RunningProxy | undefined;
let port: number;
beforeAll(async () => {
  server = await startServer({ rateLimits: true, env: { MAROLA_URL: 'https://marola.example' } });
});
afterAll(() => server.stop());
afterEach(async () => {
  await proxy?.stop();
  proxy = undefined;
});

/** Puts a proxy in front of the server, and waits until both answer. */
async function startProxy(start: typeof startNginx): Promise<RunningProxy> {
  proxy = await start(server.port);
  port = proxy.port;
  await expect.poll(health).toBe(200);
  return proxy;
}

type Ask = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  from?: string;
};

/** Sends a request to the proxy; `from` is the visitor's own address. */
async function open(path: string, { method = 'GET', headers = {}, body, from }: Ask = {}) {
  const sent = request({
    ...{ host: '127.0.0.1', servername: 'localhost', port, path, method, agent: false },
    headers: { Host: `localhost:${port}`, ...headers },
    rejectUnauthorized: false,
    ...(from && { localAddress: from }),
  });
  const answered = once(sent, 'response');
  sent.on('error', () => undefined); // a refused body is cut off after the answer
  if (headers['Content-Length']) sent.flushHeaders();
  else sent.end(body);
  const [response] = await answered;
  return response;
}
async function ask(path: string, options: Ask = {}): Promise<{ status: number; body: string }> {
  const response = await open(path, options);
  return { status: response.statusCode, body: await text(response).catch(() => '') };
}
/** Sends one byte of a body. */
function trickle(from = '') {
  const sent = request({
    ...{ host: '127.0.0.1', servername: 'localhost', port, method: 'POST', agent: false },
    path: '/api/collections/enquiries/records',
    headers: { Host: `localhost:${port}`, 'Content-Length': 900 },
    ...{ rejectUnauthorized: false, localAddress: from },
  });
  sent.on('error', () => undefined).write('{');
  return sent;
}
const post = (path: string, json: unknown, options: Ask = {}) =>
  ask(path, {
    method: 'POST',
    ...options,
    headers: { 'Content-Type': 'application/json', ...options.headers },
    body: JSON.stringify(json),
  });
/** A photo of 5 MiB in a form that is as large as the server takes. */
async function largestPhoto() {
  const { id } = await recordsOf(server, 'properties', await server.superuser()).made(aListing());
  const form = new FormData();
  form.set('property', id);
  form.set('file', new Blob([new Uint8Array(photoOf5Mb())]), 'photo.jpg');
  form.set('padding', 'x'.repeat(900_000));
  const { headers, body } = await new Response(form).blob().then(async (blob) => ({
    headers: { 'Content-Type': blob.type },
    body: Buffer.from(await blob.arrayBuffer()),
  }));
  return { headers, body };
}
const health = () =>
  ask('/api/health').then(
    ({ status }) => status,
    () => 0,
  );

describe.each([
  {
    name: 'nginx',
    program: nginxPath(),
    start: startNginx,
    visitors: ['127.0.0.2', '127.0.0.3', '127.0.0.6'],
  },
  {
    name: 'Caddy',
    program: caddyPath(),
    start: startCaddy,
    visitors: ['127.0.0.4', '127.0.0.5', '127.0.0.7'],
  },
])('$name', ({ program, start, visitors: [one, other, slow] }) => {
  test.skipIf(!program)(
    'passes events, bodies within the limit and the visitor’s address',
    async () => {
      await startProxy(start);

      // An event arrives while the stream stays open.
      const stream = await open('/api/realtime');
      const events = stream[Symbol.asyncIterator]();
      let received = '';
      const until = async (wanted: string) => {
        while (!received.includes(wanted)) received += (await events.next()).value;
      };
      await until('PB_CONNECT');
      const [, clientId] = /"clientId":"([^"]+)"/.exec(received) ?? [];
      const subscribed = await post('/api/realtime', { clientId, subscriptions: ['sync_ping/*'] });
      expect(subscribed.status).toBe(204);
      await untilNextHint();
      await recordsOf(server, 'properties', await server.superuser()).made(aListing());
      await until('event:sync_ping');
      stream.destroy();

      const photo = await largestPhoto();
      expect(photo.body.length).toBeGreaterThan(6_000_000);
      const headers = { ...photo.headers, Authorization: (await server.createAdmin()).token };
      const photos = '/api/collections/property_images/records';
      const passed = await ask(photos, { method: 'POST', ...photo, headers });
      expect([passed.status, passed.body.slice(0, 100)]).toEqual([200, expect.any(String)]);
      const tooLarge = { ...headers, 'Content-Length': '20000000' };
      const refused = await open(photos, { method: 'POST', headers: tooLarge }); // before its body
      expect([refused.statusCode, refused.headers.server]).toEqual([413, expect.any(String)]);
      refused.destroy();

      // Each visitor has limits of their own, by the address that the proxy sees.
      const enquire = (n: number, from = '') =>
        post('/api/collections/enquiries/records', anEnquiry(), {
          from,
          headers: { 'X-Forwarded-For': `203.0.113.${n}` },
        });
      const answers = [];
      for (let n = 0; n < 12; n++) answers.push((await enquire(n, one)).status);
      expect(answers).toEqual([...Array(10).fill(200), 429, 429]);
      expect((await enquire(1, other)).status).toBe(200);
      expect((await ask('/_/')).status).toBe(404); // the dashboard is for this machine only

      // Bodies that never arrive do not reach the server, where ten of a visitor would be too many.
      const trickled = Array.from({ length: 10 }, () => trickle(slow));
      expect((await enquire(1, slow)).status).toBe(200);
      for (const sent of trickled) sent.destroy();

      // The server's own headers arrive.
      const { headers: own } = await open('/api/health');
      expect(own['x-content-type-options']).toBe('nosniff');
      expect(own['strict-transport-security']).toMatch(/max-age=/);
    },
  );
});

test.skipIf(!nginxPath())(
  'a rush to one address is one request to the server behind nginx',
  async () => {
    const { folder } = await startProxy(startNginx);
    const rush = () => Promise.all(Array.from({ length: 40 }, () => ask('/api/sync/snapshot')));
    const first = await rush();
    await sleep(2_100); // the copy is older than a second, so the next rush finds a stale one
    const answers = [...first, ...(await rush())];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await ask('/api/sync');
    await expect.poll(() => readFileSync(join(folder, 'log'), 'utf8')).toContain('/api/sync MISS');
    const log = readFileSync(join(folder, 'log'), 'utf8').trim().split('\n');
    const asked = log.filter((line) => /snapshot (?!HIT|STALE|UPDATING)/.test(line));
    expect(log.filter((line) => line.includes('snapshot'))).toHaveLength(80);
    expect(asked.length).toBeLessThan(10); // one, and one more for each second that has passed
  },
);

test.skipIf(!nginxPath())(
  'nginx refuses what an address asks for beyond 300 pages, and nothing of others or of its calls',
  async () => {
    await startProxy(startNginx);
    const [attacker, other] = ['127.0.0.20', '127.0.0.21'];
    const asked = (from: string, path: string, count: number) =>
      Promise.all(Array.from({ length: count }, (_, n) => open(`${path}?n=${n}`, { from })));
    const flood = asked(attacker, '/nothing-here', 400);
    const beside = [await ask('/api/health', { from: attacker }), await ask('/', { from: other })];
    expect(beside.map(({ status }) => status)).toEqual([200, 404]); // no page is built
    // The server's own refusals have its headers.
    const byNginx = (answers: Awaited<typeof flood>) =>
      answers.filter(
        ({ statusCode, headers }) => statusCode === 429 && !headers['referrer-policy'],
      );
    const refused = byNginx(await flood);
    expect(refused.length).toBeGreaterThan(10);
    expect(refused.length).toBeLessThan(100);
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
    expect(byNginx(await asked(other, '/nothing-here', 200))).toEqual([]);
  },
);

test.skipIf(!caddyPath() || !existsSync('/proc/net/tcp'))(
  'Caddy has at most sixteen pages on their way to the server, however many are asked for',
  async () => {
    await startProxy(startCaddy);
    const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false });
    const answers = Array.from({ length: 100 }, async (_, n) => {
      const stream = session.request({ ':path': `/nothing-here?n=${n}` });
      const [headers] = await once(stream.resume(), 'response');
      return headers[':status'];
    });
    const toServer = `:${server.port.toString(16).toUpperCase().padStart(4, '0')} 01 `;
    let most = 0;
    const isOver = Promise.all(answers).then(() => true);
    while (!(await Promise.race([isOver, sleep(1, false)])))
      most = Math.max(most, readFileSync('/proc/net/tcp', 'utf8').split(toServer).length - 1);
    session.close();
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThan(22); // with those of the test's own calls
    // No page is built here; a program gets 503 while the server makes four others of its network.
    for (const status of await Promise.all(answers)) expect([404, 503]).toContain(status);
  },
);
