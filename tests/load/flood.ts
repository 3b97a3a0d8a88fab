import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request as requestTls } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { caddyPath, nginxPath } from '../support/programs/deploy-programs.mjs';
import { type RunningProxy, startCaddy, startNginx } from '../support/programs/proxies.ts';
import type { TestServer } from '../support/server/server.ts';
import type { Flood } from './flood-client.ts';
import { type Answered, asBrowser, ask, longest, quantile, statuses } from './watch.ts';

/** What an attacker reaches: the server itself, or a proxy in front of it. */
export type Front = {
  readonly name: string;
  readonly port: number;
  readonly isTls: boolean;
  readonly connections: number;
};

const OTHER = '203.0.113.1';
const ATTACKER = '192.0.2.66';
export const FLOODS: readonly (readonly [what: string, path: string, headers: Flood['headers']])[] =
  [
    ['a kept page, as a browser', '/', { ...asBrowser, Accept: 'text/html' }],
    ['a kept page, as a program', '/', {}],
    ['addresses without a page', '/nothing-at/{n}', {}],
    ['new pages', '/?minPrice={n}', {}],
  ];

/** Asks for health as somebody else does: behind a proxy, from another address of this machine. */
function health({ port, isTls }: Front, server: TestServer): Promise<Answered> {
  if (!isTls) return ask(server, { path: '/api/health', from: OTHER });
  const started = performance.now();
  const { promise, resolve } = Promise.withResolvers<Answered>();
  const done = (status: number) => resolve({ status, ms: performance.now() - started });
  requestTls({
    ...{ host: '127.0.0.1', localAddress: '127.0.0.9', port, path: '/api/health' },
    ...{
      agent: false,
      rejectUnauthorized: false,
      headers: { Host: `localhost:${port}` },
      servername: 'localhost',
    },
  })
    .on('error', () => done(0))
    .on('response', (response) => {
      response.on('end', () => done(response.statusCode ?? 0)).resume();
    })
    .end();
  return promise;
}

/** Asks for health again and again, and notes the most memory in MB meanwhile. */
export async function healthFor(ms: number, front: Front, server: TestServer) {
  const answers: Answered[] = [];
  const end = performance.now() + ms;
  let most = 0;
  while (performance.now() < end) {
    answers.push(await health(front, server));
    most = Math.max(most, server.memory() ?? 0);
    await sleep(50);
  }
  return { answers, most };
}

function startFlood({ port, isTls, connections }: Front, path: string, headers: Flood['headers']) {
  const from = isTls
    ? { Host: `localhost:${port}` }
    : { Host: 'marola.example', 'X-Forwarded-For': ATTACKER };
  const flood: Flood = { port, isTls, connections, path, headers: { ...from, ...headers } };
  const program = join(import.meta.dirname, 'flood-client.ts');
  return spawn(process.execPath, [program, JSON.stringify(flood)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function endOf(flood: ChildProcess): Promise<string> {
  const said = flood.stdout ? text(flood.stdout) : Promise.resolve('');
  flood.kill('SIGTERM');
  await once(flood, 'exit');
  return (await said).trim();
}

/** Floods a server for some seconds. Returns what somebody else waited, and what the attacker got. */
export async function flooded(
  front: Front,
  server: TestServer,
  [, path, headers]: (typeof FLOODS)[number],
  seconds: number,
) {
  const flood = startFlood(front, path, headers);
  let beside = { answers: [] as readonly Answered[], most: 0 };
  const cost = await server.costOf(async () => {
    await sleep(1_000);
    beside = await healthFor(seconds * 1_000, front, server);
  });
  return { ...beside, processor: cost?.processor ?? 0, got: await endOf(flood) };
}

/** Runs `work` with each proxy that is here in front of a server. */
export async function behindProxies(
  server: TestServer,
  work: (front: Front) => Promise<void>,
): Promise<void> {
  const proxies: [string, string | undefined, (port: number) => Promise<RunningProxy>][] = [
    ['nginx', nginxPath(), startNginx],
    ['Caddy', caddyPath(), startCaddy],
  ];
  for (const [name, program, start] of proxies) {
    if (!program) continue;
    const proxy = await start(server.port);
    await sleep(1_000);
    await work({ name, port: proxy.port, isTls: true, connections: 300 });
    await proxy.stop();
  }
}

export const inMs = (answers: readonly Answered[]) =>
  `${[quantile(answers, 0.5), quantile(answers, 0.95), longest(answers)].map((ms) => ms.toFixed(1)).join(' / ')} ms (${statuses(answers)})`;
