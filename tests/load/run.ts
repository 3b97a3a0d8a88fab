import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { servedFolder } from '../support/server/served-build.ts';
import { startServer, type TestServer } from '../support/server/server.ts';
import { attack, ourPage, plainPage } from './attacks.ts';
import { ourClient, plainClient } from './clients.ts';
import { largeTemplate } from './large-template.ts';
import { putUnderLoad } from './load.ts';

// `npm run test:long -- load`: 200 devices, 1,000 event streams and 50 enquiries a minute beside 10,000
// listings, then the same on PocketBase without our hooks. Prints the table of pocketbase/SCALE.md; fails if a
// request fails. Then it attacks both servers (attacks.ts), and prints a second table; `node tests/load/run.ts attacks` prints only this one. Everything stays on the loopback. It needs 3,000 open files (`ulimit -n`).

const template = await largeTemplate();
const noHooks = await mkdtemp(join(tmpdir(), 'marola-no-hooks-'));
const asPublic = { MAROLA_URL: 'https://marola.example' };
const failures: string[] = [];
const only = process.argv[2];
if (only !== 'attacks') print(await loadOfBoth());
print(await attacksOnBoth());
await rm(noHooks, { recursive: true });
if (failures.length > 0) throw new Error(failures.slice(0, 10).join('\n'));

async function loadOfBoth() {
  const marola = await startServer({ template, env: asPublic });
  await preparePages(marola);
  const ours = await putUnderLoad(marola, ourClient);
  await marola.stop();
  failures.push(...ours.failures);
  const pocketBase = await startServer({ template, hooksDir: noHooks });
  // Our hooks replace the closed route of enquiries; without them it must be open.
  await pocketBase.request('/api/collections/enquiries', {
    method: 'PATCH',
    token: await pocketBase.superuser(),
    json: { createRule: '' },
  });
  const alone = await putUnderLoad(pocketBase, plainClient);
  await pocketBase.stop();
  return [ours.figures, alone.figures] as const;
}

async function attacksOnBoth() {
  const options = { template, env: asPublic, rateLimits: true };
  const publicDir = await servedFolder();
  const marola = await startServer({ ...options, wholePages: true, publicDir });
  const ours = await attack({ server: marola, page: ourPage });
  await marola.stop();
  const pocketBase = await startServer({ ...options, hooksDir: noHooks });
  const alone = await attack({ server: pocketBase, page: plainPage });
  await pocketBase.stop();
  return [ours, alone] as const;
}

/** Runs the job `snapshot` twice: the first run notes the revision, the second finds it unchanged and makes the pages. */
async function preparePages(server: TestServer): Promise<void> {
  const token = await server.superuser();
  const first = await server.request('/api/sync/snapshot');
  if (!Array.isArray(first.body.pages)) throw new Error(`No snapshot: ${first.text}`);
  for (let times = 1; times <= 2; times += 1)
    await server.request('/api/crons/snapshot', { method: 'POST', token });
  const made = () => globSync('snapshot/*.gz', { cwd: server.dataDir }).length;
  while (made() <= first.body.pages.length) await sleep(100);
}

type Figures = Readonly<Record<string, string>>;

function print([ours, alone]: readonly [Figures, Figures]): void {
  const rows = Object.entries(ours).map(
    ([name, figure]) => `| ${name} | ${figure} | ${alone[name]} |`,
  );
  console.log(`${cpus().length} cores, ${cpus()[0]?.model}, ${new Date().toDateString()}`);
  console.log(['| | Marola | PocketBase alone |', '| --- | --- | --- |', ...rows].join('\n'));
}
