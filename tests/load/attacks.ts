import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { aDigest } from '../support/mail/digests.ts';
import { recordsOf } from '../support/server/records.ts';
import type { TestServer } from '../support/server/server.ts';
import {
  type Answered,
  asBrowser,
  ask,
  longest,
  openStreams,
  quantile,
  statuses,
  type Watched,
  watch,
} from './watch.ts';

/** The rows of a table: what was measured → its figure. */
type Figures = Readonly<Record<string, string>>;
type Attacked = {
  readonly server: TestServer;
  /** The path of the page with the listings from a price on, and of a further page. Without our hooks, lists of records. */
  readonly page: (minPrice: number, number?: number) => string;
};

/** Pages of Marola. */
export const ourPage: Attacked['page'] = (minPrice, number = 1) =>
  `/?minPrice=${minPrice}&page=${number}`;
/** What a page needs of PocketBase alone: thirty listings. */
export const plainPage: Attacked['page'] = (minPrice, number = 1) =>
  `/api/collections/properties/records?perPage=30&skipTotal=1&sort=-rev&filter=price%3E${minPrice}&page=${number}`;

const ATTACKER = '192.0.2.66';
const AT_ONCE = 500;

/** Three times 500 parallel requests for pages that nobody has asked for, from one address or from 500. A minute follows the first. */
async function floodPages({ server, page }: Attacked, isOfMany: boolean): Promise<Figures> {
  const answers: Answered[] = [];
  const from = (n: number) => (isOfMany ? `192.0.${2 + (n >> 8)}.${n & 255}` : ATTACKER);
  const wave = async (path: (n: number) => string, headers: typeof asBrowser | undefined) => {
    const sent = (n: number) => ask(server, { path: path(n), from: from(n) }, headers);
    answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => sent(n)))));
  };
  const watched = await watch(server, page(0), async () => {
    await wave((n) => page(n + 1), undefined);
    await wave((n) => `/nothing-at/${n}`, undefined);
    await wave((n) => page(0, n + 1), asBrowser);
  });
  if (!isOfMany) await sleep(60_000);
  return { answers: statuses(answers), ...figuresOf(watched, server.memory()) };
}

const CONNECTIONS = 1500;
const PROMISED = 900_000;
/** How long the connections stay open, in milliseconds. */
const TRICKLE = 20_000;

/** Connections that promise a body and send one byte of it. */
async function trickle({ server, page }: Attacked): Promise<Figures> {
  const open: Socket[] = [];
  const answers: Answered[] = [];
  const one = () => {
    const socket = connect(server.port, '127.0.0.1');
    const started = performance.now();
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        const status = Number(/^HTTP\/1.1 (\d+)/.exec(bytes.toString('latin1'))?.[1] ?? 0);
        if (status > 0) answers.push({ status, ms: performance.now() - started });
      });
    socket.write(
      `POST /api/collections/properties/records HTTP/1.1\r\nHost: marola.example\r\nAuthorization: x\r\n` +
        `X-Forwarded-For: ${ATTACKER}\r\nContent-Type: application/json\r\nContent-Length: ${PROMISED}\r\n\r\n{`,
    );
    open.push(socket);
  };
  const watched = await watch(server, page(0), async () => {
    for (let n = 0; n < CONNECTIONS; n += 100) {
      for (let k = 0; k < 100; k += 1) one();
      await sleep(50);
    }
    await sleep(TRICKLE);
  });
  const during = server.memory();
  for (const socket of open) socket.destroy();
  const none = CONNECTIONS - answers.length;
  return {
    answers: [statuses(answers), ...(none > 0 ? [`none × ${none}`] : [])].join(', '),
    ...figuresOf(watched, during),
  };
}

const STREAMS = 500;
const READERS = 20;
/** In milliseconds. */
const WRITE_EVERY = 100;
const WRITES = 300;

/** Writes of different listings beside readers of pages that change with each of them, and 500 event streams. */
async function writeBesidePages({ server, page }: Attacked): Promise<Figures> {
  const { token } = await server.createAdmin();
  const listings = recordsOf(server, 'properties', token);
  const ids = (await listings.where('ready = true', '-rev')).slice(0, 300).map(({ id }) => id);
  const write = (n: number) =>
    ask(server, {
      ...{
        path: `/api/collections/properties/records/${ids[n % ids.length]}`,
        from: '203.0.113.3',
      },
      ...{ method: 'PATCH', token, json: { price: 100_000 + n, rev: 1e8 + n } },
    });
  const alone: Answered[] = [];
  for (let n = 0; n < 20; n += 1) alone.push(await write(n));
  const close = await openStreams(server, STREAMS);
  const writes: Promise<Answered>[] = [];
  const pages: Answered[] = [];
  let isOver = false;
  const read = async (n: number) => {
    while (!isOver) {
      const path = page(1000 * Math.floor(n / 5), 1 + (n % 5));
      const answer = await ask(server, { path, from: `198.18.0.${n}` });
      pages.push(answer);
      if (answer.status !== 200) await sleep(1000); // as Retry-After says
    }
  };
  const watched = await watch(server, page(0), async () => {
    const readers = Array.from({ length: READERS }, (_, n) => read(n));
    for (let n = 0; n < WRITES; n += 1) {
      writes.push(write(n + 20));
      await sleep(WRITE_EVERY);
    }
    await Promise.all(writes);
    isOver = true;
    await Promise.all(readers);
  });
  close();
  const all = await Promise.all(writes);
  return {
    'writes, answers': statuses(all),
    'write alone, p50': inMs(quantile(alone, 0.5)),
    'write, p50 / p95 / at most': [quantile(all, 0.5), quantile(all, 0.95), longest(all)]
      .map(inMs)
      .join(' / '),
    'pages read': `${statuses(pages)}; p50 ${inMs(quantile(pages, 0.5))}`,
    ...figuresOf(watched, server.memory()),
  };
}

/** As many requests for digests at once, each from an address and for a mailbox of its own. */
const DIGESTS = 400;

async function floodDigests({ server, page }: Attacked): Promise<Figures> {
  const answers: Answered[] = [];
  const one = (n: number) =>
    ask(server, {
      ...{ path: '/api/digests', from: `192.0.${2 + (n >> 8)}.${n & 255}`, method: 'POST' },
      json: aDigest(),
    });
  const watched = await watch(server, page(0), async () => {
    answers.push(...(await Promise.all(Array.from({ length: DIGESTS }, (_, n) => one(n)))));
  });
  await sleep(60_000);
  return { answers: statuses(answers), ...figuresOf(watched, server.memory()) };
}

const inMs = (ms: number) => `${ms < 10 ? ms.toFixed(1) : ms.toFixed(0)} ms`;

function figuresOf({ idle, most, health, visitor }: Watched, later = 0): Figures {
  return {
    'health, p50 / p95': `${inMs(quantile(health, 0.5))} / ${inMs(quantile(health, 0.95))}`,
    "another visitor's page, p50 / at most": `${inMs(quantile(visitor, 0.5))} / ${inMs(longest(visitor))} (${statuses(visitor)})`,
    'memory idle / at most / afterwards': `${[idle, most, later].map(Math.round).join(' / ')} MB`,
  };
}

/** Attacks a server in all ways; the rows of one table. */
export async function attack(attacked: Attacked): Promise<Figures> {
  const tables: [string, () => Promise<Figures>][] = [
    ['500 pages at once from one address', () => floodPages(attacked, false)],
    ['500 pages at once from 500 addresses', () => floodPages(attacked, true)],
    ['1,500 bodies that never arrive', () => trickle(attacked)],
    ['400 digests at once from 400 addresses', () => floodDigests(attacked)],
    ['10 writes a second beside 20 readers', () => writeBesidePages(attacked)],
  ];
  const rows: [string, string][] = [];
  for (const [name, measure] of tables) {
    await attacked.server.restart();
    for (const [what, figure] of Object.entries(await measure())) {
      rows.push([`${name}: ${what}`, figure]);
      console.log(`  ${name}: ${what}: ${figure}`); // the whole table comes minutes later
    }
  }
  return Object.fromEntries(rows);
}
