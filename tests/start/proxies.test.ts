import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inDays, selfSigned } from '../support/machine/certificate.ts';
import { freePort } from '../support/machine/free-port.ts';
import { photoOf5Mb } from '../support/photos/photo-files.ts';
import { caddyPath, nginxPath } from '../support/programs/deploy-programs.mjs';
import { untilNextHint } from '../support/server/hints.ts';
import { aListing, anEnquiry, recordsOf } from '../support/server/records.ts';
import { startServer, type TestServer } from '../support/server/server.ts';

/** The files of pocketbase/deploy for proxies, each with its program in front of a real server. */

const file = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../pocketbase/deploy', name), 'utf8');

let server: TestServer;
let folder: string;
let proxy: ChildProcess | undefined;
let port: number;
beforeAll(async () => {
  server = await startServer({ rateLimits: true, env: { MAROLA_URL: 'https://marola.example' } });
});
afterAll(() => server.stop());
afterEach(async () => {
  if (proxy && proxy.exitCode === null) {
    proxy.kill();
    await once(proxy, 'close');
  }
  proxy = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** Makes a folder with a certificate, and chooses the port of the proxy. */
async function prepare() {
  folder = mkdtempSync(join(tmpdir(), 'marola-proxy-'));
  const { cert, key } = selfSigned({ from: inDays(-1), to: inDays(9) });
  writeFileSync(join(folder, 'fullchain.pem'), cert);
  writeFileSync(join(folder, 'privkey.pem'), key);
  port = await freePort();
}

/** Starts nginx with the file itself: only addresses and the certificate's folder are replaced. */
async function startNginx() {
  await prepare();
  const site = file('nginx.conf')
    .replace(/listen \[::\].*/g, '')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${await freePort()}`)
    .replace('127.0.0.1:8090', `127.0.0.1:${server.port}`)
    .replace('/var/cache/marola-nginx', `${folder}/cache`)
    .replaceAll('/etc/letsencrypt/live/marola.example', folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const main = `${user} daemon off; pid ${folder}/pid; error_log stderr;
    events {} http { log_format cache '$uri $upstream_cache_status'; access_log ${folder}/log cache; ${temporary} include ${folder}/site.conf; }`;
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(join(folder, 'main.conf'), main);
  const args = ['-p', folder, '-e', 'stderr', '-c', join(folder, 'main.conf')];
  const said = execFileSync(nginxPath() ?? '', [...args, '-t'], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
  proxy = spawn(nginxPath() ?? '', args, { stdio: 'ignore' });
  return said;
}

/** Starts Caddy with the file itself: only addresses and the certificate are replaced. */
async function startCaddy() {
  await prepare();
  const site = file('Caddyfile')
    .replace('marola.example {', `https://localhost:${port} {\n\ttls fullchain.pem privkey.pem`)
    .replace('127.0.0.1:8090', `127.0.0.1:${server.port}`);
  const global = `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n`;
  writeFileSync(join(folder, 'Caddyfile'), global + site);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const args = ['--config', 'Caddyfile', '--adapter', 'caddyfile'];
  const options = { cwd: folder, env } as const;
  execFileSync(caddyPath() ?? '', ['validate', ...args], { ...options, stdio: 'pipe' });
  proxy = spawn(caddyPath() ?? '', ['run', ...args], { ...options, stdio: 'ignore' });
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
      await start();
      await expect.poll(health).toBe(200);

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
    await startNginx();
    await expect.poll(health).toBe(200);
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
