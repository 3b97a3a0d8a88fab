import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request as requestTls } from 'node:https';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { caddyPath, nginxPath } from '../support/programs/deploy-programs.mjs';
import { startCaddy, startNginx } from '../support/programs/proxies.ts';
import { demoTemplate } from '../support/server/demo-server.ts';
import { servedFolder } from '../support/server/served-build.ts';
import { startServer, type TestServer } from '../support/server/server.ts';
import type { Flood } from './flood-client.ts';
import { type Answered, asBrowser, ask, longest, quantile, statuses } from './watch.ts';

// `npm run test:long -- floods`: one address opens hundreds of connections and asks for pages on all of them again and again, without a proxy and
// behind each; `node tests/load/floods.ts nginx` only behind one. Prints what somebody else waits meanwhile. Needs 3,000 open files (`ulimit -n`).

const SECONDS = 10;
const OTHER = '203.0.113.1';
const ATTACKER = '192.0.2.66';

type Front = {
  readonly name: string;
  readonly port: number;
  readonly isTls: boolean;
  readonly connections: number;
};
const FLOODS: readonly [what: string, path: string, headers: Flood['headers']][] = [
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

async function healthFor(ms: number, front: Front, server: TestServer) {
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

async function measure(front: Front, server: TestServer): Promise<void> {
  await healthFor(1_000, front, server);
  const idle = await healthFor(4_000, front, server);
  const before = quantile(idle.answers, 0.95);
  console.log(
    `| ${front.name}, idle | ${ofAnswers(idle.answers)} | | | ${Math.round(idle.most)} MB |`,
  );
  for (const [what, path, headers] of FLOODS) {
    const flood = startFlood(front, path, headers);
    await sleep(1_000);
    const { answers, most } = await healthFor(SECONDS * 1_000, front, server);
    const times = (quantile(answers, 0.95) / before).toFixed(1);
    console.log(
      `| ${front.name}: ${front.connections} ask for ${what} | ${ofAnswers(answers)} | ${times} × | ${await endOf(flood)} | ${Math.round(most)} MB |`,
    );
    await sleep(11_000); // the windows of the limits end
  }
}

const ofAnswers = (answers: readonly Answered[]) =>
  `${[quantile(answers, 0.5), quantile(answers, 0.95), longest(answers)].map((ms) => ms.toFixed(1)).join(' / ')} ms (${statuses(answers)})`;

const server = await startServer({
  ...{ template: await demoTemplate(), publicDir: await servedFolder() },
  ...{ rateLimits: true, wholePages: true, env: { MAROLA_URL: 'https://marola.example' } },
});
await server.request('/');
console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}\n`);
console.log(
  '| | health, median / 95 in 100 / at most | × idle | answers to the flood | memory |\n| --- | --- | --- | --- | --- |',
);
const only = process.argv[2];
if (!only || only === 'none')
  for (const connections of [300, 500])
    await measure({ name: 'no proxy', port: server.port, isTls: false, connections }, server);
for (const [name, program, start] of [
  ['nginx', nginxPath(), startNginx],
  ['Caddy', caddyPath(), startCaddy],
] as const) {
  if (!program || (only && only !== name)) continue;
  const proxy = await start(server.port);
  await sleep(1_000);
  await measure({ name, port: proxy.port, isTls: true, connections: 300 }, server);
  await proxy.stop();
}
console.log(`\nload ${loadavg()[0]?.toFixed(1)}`);
await server.stop();
