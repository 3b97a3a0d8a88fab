import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { inDatabase, runMailJob } from '../support/mail/smtp-deliveries.ts';
import { startSmtpServer } from '../support/mail/smtp-server.ts';
import { servedFolder } from '../support/server/served-build.ts';
import { startServer, type TestServer } from '../support/server/server.ts';
import { largeTemplate } from './large-template.ts';
import { type Answered, ask, longest, quantile } from './watch.ts';

// `node tests/load/mornings.ts`: 2,000 digests are due at once, after all of 10,000 listings have changed: a quarter are new, the others cost less
// than before. Prints how long it takes until a mail server has accepted all of their mails, and what somebody else waits meanwhile.

const DIGESTS = 2_000;
const PATIENCE_MS = 20 * 60_000;

const PLACES = ['riazor', 'monte alto', 'los rosales', 'cuatro caminos', 'oleiros', 'centro'];
const TYPES = ['apartment', 'house', 'penthouse', 'villa', 'studio'];
const FEATURES = ['terrace', 'garage', 'lift', 'pool'];

/** The n-th search, as people save them. */
const search = (n: number): string =>
  [
    n % 2 === 0 ? '' : `q=${PLACES[n % PLACES.length]}`,
    n % 7 === 0 ? `features=${FEATURES[n % FEATURES.length]}` : '',
    n % 5 === 0 ? 'operationType=venta' : '',
    n % 2 === 0 ? `type=${TYPES[n % TYPES.length]}` : '',
    `maxPrice=${100_000 + (n % 50) * 10_000}`,
    n % 3 === 0 ? `minBedrooms=${1 + (n % 4)}` : '',
  ]
    .filter(Boolean)
    .map((part) => part.replaceAll(' ', '%20'))
    .join('&');

/** Makes the digests and the changes, as if they had come since the morning before. */
function letEverythingChange(server: TestServer): void {
  inDatabase(server, (database) => {
    database.exec('BEGIN');
    const add = database.prepare(
      `INSERT INTO digests (id, email, language, frequency, name, search, consent_at, confirmed_at, told, checked_at, news, created_at)
       VALUES (?, ?, 'es', 'daily', 'Mi búsqueda', ?, '2026-01-01', '2026-01-01', (SELECT max(rev) FROM properties), '2000-01-01', '[]', '2026-01-01')`,
    );
    for (let n = 0; n < DIGESTS; n += 1)
      add.run(`load${String(n).padStart(11, '0')}`, `ana-${n}@example.test`, search(n));
    database.exec(`
      CREATE TEMP TABLE changed AS SELECT id, price, row_number() OVER (ORDER BY id) AS n,
        (SELECT max(rev) FROM properties) AS top FROM properties;
      UPDATE properties SET rev = c.top + c.n, price = CAST(c.price * 0.9 AS INTEGER),
        created_rev = iif(c.n % 4 = 0, c.top + c.n, 0) FROM changed c WHERE c.id = properties.id;
      INSERT INTO property_history (id, property, rev, kind, at, changes)
        SELECT printf('load%011d', n), id, top + n, 'update', '2026-01-01', json_object('price', json_array(price, CAST(price * 0.9 AS INTEGER)))
        FROM changed WHERE n % 4 != 0;
      UPDATE sync_state SET rev = (SELECT max(rev) FROM properties);
      COMMIT`);
  });
}

const stateOf = (server: TestServer) =>
  inDatabase(server, (database) => ({
    due: Number(
      database.prepare("SELECT count(*) AS n FROM digests WHERE checked_at < '2001'").get()?.n,
    ),
    waiting: Number(
      database
        .prepare("SELECT count(*) AS n FROM mails WHERE kind = 'digest' AND status != 'sent'")
        .get()?.n,
    ),
    sent: Number(
      database
        .prepare("SELECT count(*) AS n FROM mails WHERE kind = 'digest' AND status = 'sent'")
        .get()?.n,
    ),
  }));

const inMs = (answers: readonly Answered[]) =>
  [quantile(answers, 0.5), quantile(answers, 0.95), longest(answers)]
    .map((ms) => ms.toFixed(1))
    .join(' / ');

const smtp = await startSmtpServer();
const server = await startServer({
  ...{ template: await largeTemplate(), publicDir: await servedFolder() },
  env: { SMTP_URL: smtp.url },
});
const health = () => ask(server, { path: '/api/health', from: '203.0.113.1' });
const idle: Answered[] = [];
for (let n = 0; n < 50; n += 1) {
  idle.push(await health());
  await sleep(50);
}
letEverythingChange(server);
console.log(
  `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; ${DIGESTS} digests, 10,000 listings`,
);
const beside: Answered[] = [];
const started = performance.now();
let most = 0;
let preparedMs = 0;
const cost = await server.costOf(async () => {
  await runMailJob(server);
  for (let looks = 0; performance.now() - started < PATIENCE_MS; looks += 1) {
    beside.push(await health());
    await sleep(100);
    most = Math.max(most, server.memory() ?? 0);
    if (looks % 20 !== 0) continue;
    const { due, waiting, sent } = stateOf(server);
    const passed = ((performance.now() - started) / 1000).toFixed(0);
    if (looks % 100 === 0)
      console.log(`${passed} s: ${due} due, ${waiting} mails wait, ${sent} sent`);
    if (due === 0 && preparedMs === 0) preparedMs = performance.now() - started;
    if (due === 0 && waiting === 0) break;
  }
});
const seconds = (performance.now() - started) / 1000;
const { due, waiting, sent } = stateOf(server);
console.log(`
| | |
| --- | --- |
| all accepted after | ${seconds.toFixed(0)} s (${due} still due, ${waiting} mails wait, ${sent} sent); prepared after ${(preparedMs / 1000).toFixed(0)} s |
| processor of the server | ${((cost?.processor ?? 0) / 1000).toFixed(0)} s |
| health idle, median / 95 in 100 / at most | ${inMs(idle)} ms |
| health beside it | ${inMs(beside)} ms |
| memory at most | ${Math.round(most)} MB |
| load at the end | ${loadavg()[0]?.toFixed(1)} |
`);
console.log(server.output().slice(-500));
await server.stop();
await smtp.close();
if (due + waiting > 0) throw new Error('Not all digests were sent.');
