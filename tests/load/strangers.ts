import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { aDigest } from '../support/mail/digests.ts';
import { inDatabase } from '../support/mail/smtp-deliveries.ts';
import { demoTemplate } from '../support/server/demo-server.ts';
import { aListing, anEnquiry, aPhoto, recordsOf } from '../support/server/records.ts';
import { servedFolder } from '../support/server/served-build.ts';
import { startServer } from '../support/server/server.ts';
import { behindProxies, FLOODS, type Front, flooded, healthFor } from './flood.ts';
import { type Answered, ask, quantile, statuses } from './watch.ts';

// `npm run test:long -- strangers`: what bodies, floods and races of strangers cost, beside the same server idle. One table: processor of
// the server for the whole row, memory at most beyond that of the idle server, and what somebody else waits for health meanwhile.

const SECONDS = 6;
const ROUNDS = 20;
const BYTES = 900_000;

const server = await startServer({
  ...{ template: await demoTemplate(), publicDir: await servedFolder(), rateLimits: true },
  ...{ wholePages: true, env: { MAROLA_URL: 'https://marola.example' } },
});
const admin = await server.createAdmin();
const direct: Front = { name: 'no proxy', port: server.port, isTls: false, connections: 300 };
for (let n = 0; n < 5; n += 1) await server.request('/'); // the first ones load code

console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}\n`);
console.log(
  '| | answers | processor | memory | health, 95 in 100 |\n| --- | --- | --- | --- | --- |',
);
const idleMemory = server.memory() ?? 0;

type Row = { answers: string; processor: number; most: number; health: readonly Answered[] };
const print = (name: string, { answers, processor, most, health }: Row) =>
  console.log(
    `| ${name} | ${answers} | ${(processor / 1000).toFixed(2)} s | ${Math.round(most - idleMemory)} MB | ${quantile(health, 0.95).toFixed(1)} ms |`,
  );

/** Runs work while somebody else asks for health. @param work returns what it was answered */
async function beside(work: () => Promise<string>): Promise<Row> {
  let answers = '';
  let isOver = false;
  const health: Answered[] = [];
  const before = server.memory() ?? 0;
  const cost = await server.costOf(async () => {
    const watching = (async () => {
      while (!isOver) health.push(...(await healthFor(50, direct, server)).answers);
    })();
    answers = await work().finally(() => {
      isOver = true;
    });
    await watching;
  });
  return { answers, processor: cost?.processor ?? 0, most: before + (cost?.memory ?? 0), health };
}

print(`idle, ${SECONDS} s`, await beside(() => sleep(SECONDS * 1_000, '')));

/** Ten of each, from as many addresses. */
const bodies: [name: string, path: string, body: string, token?: string][] = [
  [
    'a search of & × 900,000',
    '/api/digests',
    JSON.stringify(aDigest({ search: '&'.repeat(BYTES) })),
  ],
  [
    '60,000 unknown fields',
    '/api/collections/enquiries/records',
    `{${Array.from({ length: 60_000 }, (_, n) => `"k${n}":1`).join()}}`,
  ],
  [
    '400,000 brackets',
    '/api/collections/users/auth-with-password',
    `{"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
  ],
  [
    '60,000 unknown fields with a session',
    '/api/collections/properties/records',
    `{${Array.from({ length: 60_000 }, (_, n) => `"k${n}":1`).join()}}`,
    admin.token,
  ],
  ['an ordinary enquiry', '/api/collections/enquiries/records', JSON.stringify(anEnquiry())],
];
for (const [name, path, body, token] of bodies)
  print(
    `10 × ${name}`,
    await beside(async () => {
      const send = (n: number) =>
        fetch(server.url + path, {
          ...{ method: 'POST', body },
          headers: {
            ...{ 'Content-Type': 'application/json', 'X-Forwarded-For': `198.51.100.${n}` },
            ...(token && { Authorization: token }),
          },
        }).then(
          async (response) => ({ status: response.status, ms: (await response.text()).length }),
          () => ({ status: 413, ms: 0 }), // the connection ends while it is sent
        );
      return statuses(await Promise.all(Array.from({ length: 10 }, (_, n) => send(n))));
    }),
  );

const floodOf = async (front: Front) => {
  for (const flood of FLOODS.slice(1, 3)) {
    const idle = (await healthFor(2_000, front, server)).answers;
    const { answers, most, processor, got } = await flooded(front, server, flood, SECONDS);
    print(
      `${front.name}: ${front.connections} ask for ${flood[0]}, ${SECONDS} s (idle: ${quantile(idle, 0.95).toFixed(1)} ms)`,
      {
        ...{ answers: got, processor, most, health: answers },
      },
    );
    await sleep(11_000); // the windows of the limits end
  }
};
await floodOf(direct);
await behindProxies(server, floodOf);

/** Races of two requests; then nothing may hang on what is gone, and no revision may be given twice. */
const listings = recordsOf(server, 'properties', admin.token);
const photos = recordsOf(server, 'property_images', admin.token);
const strays = (query: string) =>
  inDatabase(server, (database) =>
    Number(database.prepare(`SELECT count(*) AS n FROM ${query}`).get()?.n),
  );
const races: [name: string, round: () => Promise<unknown>, left: string][] = [
  [
    'a photo arrives while its listing is deleted',
    async () => {
      const { id } = await listings.made(aListing());
      await Promise.all([photos.create(aPhoto(id)), listings.remove(id)]);
    },
    'property_images WHERE property NOT IN (SELECT id FROM properties)',
  ],
  [
    'ten sign-ups of one mailbox',
    () => {
      const email = `${crypto.randomUUID()}@example.test`;
      const json = { email, password: 'long enough', passwordConfirm: 'long enough' };
      const one = (n: number) =>
        ask(server, {
          path: '/api/collections/users/records',
          from: `203.0.113.${n}`,
          method: 'POST',
          json,
        });
      return Promise.all(Array.from({ length: 10 }, (_, n) => one(n)));
    },
    '(SELECT lower(email) FROM users GROUP BY 1 HAVING count(*) > 1)',
  ],
];
for (const [name, round, left] of races)
  print(
    `${ROUNDS} × ${name}`,
    await beside(async () => {
      for (let n = 0; n < ROUNDS; n += 1) await round();
      return `${strays(left)} left behind`;
    }),
  );
print(
  'idle again, 60 s later',
  await sleep(60_000).then(() => beside(() => sleep(SECONDS * 1_000, ''))),
);
console.log(`\nload ${loadavg()[0]?.toFixed(1)}`);
await server.stop();
