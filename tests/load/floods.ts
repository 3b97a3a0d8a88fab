import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoTemplate } from '../support/server/demo-server.ts';
import { servedFolder } from '../support/server/served-build.ts';
import { startServer } from '../support/server/server.ts';
import { behindProxies, FLOODS, type Front, flooded, healthFor, inMs } from './flood.ts';
import { quantile } from './watch.ts';

// `npm run test:long -- floods`: one address opens hundreds of connections and asks for pages on all of them again and again, without a proxy and
// behind each; `node tests/load/floods.ts nginx` only behind one. Prints what somebody else waits meanwhile. Needs 3,000 open files (`ulimit -n`).

const SECONDS = 10;
const only = process.argv[2];

const server = await startServer({
  ...{ template: await demoTemplate(), publicDir: await servedFolder() },
  ...{ rateLimits: true, wholePages: true, env: { MAROLA_URL: 'https://marola.example' } },
});
await server.request('/');
console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}\n`);
console.log(
  '| | health, median / 95 in 100 / at most | × idle | answers to the flood | memory |\n| --- | --- | --- | --- | --- |',
);
async function measure(front: Front): Promise<void> {
  if (only && only !== front.name) return;
  await healthFor(1_000, front, server);
  const idle = await healthFor(4_000, front, server);
  console.log(`| ${front.name}, idle | ${inMs(idle.answers)} | | | ${Math.round(idle.most)} MB |`);
  for (const flood of FLOODS) {
    const { answers, most, got } = await flooded(front, server, flood, SECONDS);
    const times = (quantile(answers, 0.95) / quantile(idle.answers, 0.95)).toFixed(1);
    console.log(
      `| ${front.name}: ${front.connections} ask for ${flood[0]} | ${inMs(answers)} | ${times} × | ${got} | ${Math.round(most)} MB |`,
    );
    await sleep(11_000); // the windows of the limits end
  }
}
for (const connections of [300, 500])
  await measure({ name: 'none', port: server.port, isTls: false, connections });
await behindProxies(server, measure);
console.log(`\nload ${loadavg()[0]?.toFixed(1)}`);
await server.stop();
