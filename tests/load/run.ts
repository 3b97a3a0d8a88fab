import { cp, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { importLargeCatalogue } from '../../pocketbase/demo/import-large.mjs';
import { dataTemplate } from '../support/data-template.ts';
import { startServer } from '../support/server.ts';
import { ours, plain } from './clients.ts';
import { putUnderLoad } from './load.ts';

// `npm run test:long -- load`: 200 devices, 1,000 event streams and 50 enquiries a minute beside 10,000
// listings, then the same on PocketBase without our hooks. Prints the table of pocketbase/SCALE.md; fails if a
// request fails. Everything stays on the loopback. It needs 3,000 open files (`ulimit -n`).

const LISTINGS = 10_000;

/** The folder has no photo files, because none is fetched. */
const template = await dataTemplate(`large-${LISTINGS}`, async (folder) => {
  const server = await startServer();
  await server.pause();
  await importLargeCatalogue(server.dataDir, LISTINGS);
  await rm(join(server.dataDir, 'storage'), { recursive: true });
  await cp(server.dataDir, folder, { recursive: true });
  await server.stop();
});
const noHooks = await mkdtemp(join(tmpdir(), 'marola-no-hooks-'));
const marola = await startServer({ template, env: { MAROLA_URL: 'https://marola.example' } });
const ourFigures = await putUnderLoad(marola, ours);
await marola.stop();
const pocketBase = await startServer({ template, hooksDir: noHooks });
// Our hooks replace the closed route of enquiries; without them it must be open.
await pocketBase.request('/api/collections/enquiries', {
  method: 'PATCH',
  token: await pocketBase.superuser(),
  json: { createRule: '' },
});
const plainFigures = await putUnderLoad(pocketBase, plain);
await pocketBase.stop();
await rm(noHooks, { recursive: true });

const rows = Object.entries(ourFigures).map(
  ([name, figure]) => `| ${name} | ${figure} | ${plainFigures[name]} |`,
);
console.log(`${cpus().length} cores, ${cpus()[0]?.model}, ${new Date().toDateString()}`);
console.log(['| | Marola | PocketBase alone |', '| --- | --- | --- |', ...rows].join('\n'));
