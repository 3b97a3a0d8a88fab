import { globSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { buildPage } from '../../pocketbase/build.mjs';
import { nginxPath } from '../support/programs/deploy-programs.mjs';
import { startNginx } from '../support/programs/proxies.ts';
import { demoTemplate } from '../support/server/demo-server.ts';
import { aListing, aPhoto } from '../support/server/records.ts';
import { type Account, startServer } from '../support/server/server.ts';
import { createPeople, type Device, KINDS, type Way } from './behind-address.ts';
import { longest, quantile, statuses } from './watch.ts';

// `npm run test:long -- office`: an office of ten devices that sign in, pull everything and send 15 photos each, and 200 visitors who
// open the app for the first time within twenty seconds, all behind one address: once through nginx, and once without a proxy. Fails if
// anybody gets a 429 or no answer. `node tests/load/office.ts nginx` runs only that one.

const DEVICES = 10;
const PHOTOS = 15;
const VISITORS = 200;
const WITHIN_MS = 20_000;
/** Of a first visit: scripts, styles and fonts; then pictures of cards. */
const FILES = 40;
const PICTURES = 12;
const root = join(import.meta.dirname, '../..');
const publicDir = await buildPage();
const server = await startServer({
  ...{ template: await demoTemplate(), publicDir, rateLimits: true, wholePages: true },
  env: { MAROLA_URL: 'https://marola.example' },
});
const people: Account[] = [];
for (let n = 0; n < DEVICES; n += 1) people.push(await server.createAgent());
const photo = readFileSync(
  globSync('pocketbase/demo/**/*.jpg', { cwd: root }).map((file) => join(root, file))[0] ?? '',
);
const files = ['assets/*', 'icons/*']
  .flatMap((files) => globSync(files, { cwd: publicDir }))
  .filter((file) => !/\.(br|gz|map)$/.test(file))
  .slice(0, FILES);

const signedIn = v.pipe(v.string(), v.parseJson(), v.object({ token: v.string() }));
const pulled = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ cursor: v.number(), more: v.boolean() }),
);
const first = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    pages: v.array(v.string()),
    items: v.array(
      v.looseObject({
        photos: v.optional(v.array(v.object({ id: v.string(), small: v.string() })), []),
      }),
    ),
  }),
);

/** Signs in, pulls everything, makes a listing, and sends its photos with a pull after each. */
async function work(
  { ask, close }: Device,
  { email, password }: { email: string; password: string },
) {
  const auth = await ask({
    kind: 'call',
    path: '/api/collections/users/auth-with-password',
    method: 'POST',
    json: { identity: email, password },
  });
  if (auth.status !== 200) return close();
  const { token } = v.parse(signedIn, auth.text);
  for (let [since, more] = [0, true]; more; ) {
    const page = v.parse(
      pulled,
      (await ask({ kind: 'call', path: `/api/sync?limit=1000&since=${since}`, token })).text,
    );
    [since, more] = [page.cursor, page.more];
  }
  const made = await ask({
    kind: 'call',
    path: '/api/collections/properties/records',
    method: 'POST',
    token,
    json: aListing(),
  });
  const { id } = v.parse(
    v.pipe(v.string(), v.parseJson(), v.object({ id: v.string() })),
    made.text,
  );
  for (let n = 0; n < PHOTOS; n += 1) {
    const file = new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' });
    await ask({
      kind: 'photo',
      path: '/api/collections/property_images/records',
      method: 'POST',
      token,
      form: aPhoto(id, {}, file),
    });
    await ask({ kind: 'call', path: `/api/sync?limit=1000&since=1`, token });
  }
  close();
}

/** Opens a page as a browser does for the first time: the page, its files, the first pull, pictures. */
async function visit({ ask, close }: Device, n: number) {
  const paths = ['/', '/comprar/casas', '/contacto', `/?minPrice=${(n % 40) * 10_000}`];
  await ask({ kind: 'page', path: paths[n % paths.length] ?? '/', isDocument: true });
  await Promise.all(['/manifest.webmanifest', '/sw.js'].map((path) => ask({ kind: 'page', path })));
  await Promise.all(files.map((file) => ask({ kind: 'file', path: `/${file}` })));
  const snapshot = await ask({ kind: 'call', path: '/api/sync/snapshot' });
  if (snapshot.status !== 200) return close();
  const { pages, items } = v.parse(first, snapshot.text);
  for (const page of pages) await ask({ kind: 'call', path: `/api/sync/snapshot/${page}` });
  const photos = items.flatMap((item) => item.photos).slice(0, PICTURES);
  await Promise.all(
    photos.map(({ id, small }) =>
      ask({ kind: 'picture', path: `/api/files/property_images/${id}/${small}` }),
    ),
  );
  close();
}

/** @returns how many were refused for asking too much, or not answered */
async function tryOffice(way: Way): Promise<number> {
  const { answers, device } = createPeople(way);
  const cost = await server.costOf(async () => {
    await Promise.all([
      ...people.map((person) => work(device(), person)),
      ...Array.from({ length: VISITORS }, async (_, n) => {
        await sleep((WITHIN_MS * n) / VISITORS);
        await visit(device(), n);
      }),
    ]);
  });
  for (const kind of KINDS) {
    const own = answers.filter((answer) => answer.kind === kind);
    console.log(
      `| ${way.name}: ${kind}s | ${statuses(own)} | ${[quantile(own, 0.5), quantile(own, 0.95), longest(own)].map(Math.round).join(' / ')} ms |`,
    );
  }
  console.log(
    `| ${way.name}: the server | ${Math.round(cost?.memory ?? 0)} MB more at most | ${((cost?.processor ?? 0) / 1000).toFixed(1)} s of processor |`,
  );
  return answers.filter(({ status }) => status === 429 || status === 0).length;
}

console.log(
  `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}: ${DEVICES} devices with ${PHOTOS} photos each and ${VISITORS} visitors within ${WITHIN_MS / 1000} s, behind one address\n`,
);
console.log('| | answers | median / 95 in 100 / at most |\n| --- | --- | --- |');
const only = process.argv[2];
let refused = 0;
if (nginxPath() && only !== 'none') {
  const proxy = await startNginx(server.port);
  await sleep(1_000);
  refused += await tryOffice({ name: 'nginx', port: proxy.port, isTls: true });
  await proxy.stop();
}
if (only !== 'nginx')
  refused += await tryOffice({ name: 'no proxy', port: server.port, isTls: false });
console.log(`\nload ${loadavg()[0]?.toFixed(1)}`);
await server.stop();
if (refused > 0) throw new Error(`${refused} requests got 429 or no answer.`);
