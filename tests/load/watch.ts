import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestServer } from '../support/server/server.ts';

/** A request's status and how long its answer took in milliseconds. Status 0: none came in time. */
export type Answered = { readonly status: number; readonly ms: number };

/** What a server did during an attack: memory in MB, and the requests of somebody else beside it. */
export type Watched = {
  readonly idle: number;
  readonly most: number;
  readonly health: readonly Answered[];
  readonly visitor: readonly Answered[];
};

type Sent = { path: string; from: string; method?: string; token?: string; json?: unknown };

/** The headers of a browser that opens a page. */
export const asBrowser = { 'Sec-Fetch-Dest': 'document', 'Accept-Encoding': 'gzip' };

/** Sends a request from an address and reads all of its answer, for at most `patience` milliseconds. */
export function ask(
  server: TestServer,
  { path, from, method = 'GET', token, json }: Sent,
  headers: Readonly<Record<string, string>> = {},
  patience = 20_000,
): Promise<Answered> {
  const started = performance.now();
  const answered = Promise.withResolvers<Answered>();
  const done = (status: number) => answered.resolve({ status, ms: performance.now() - started });
  const sent = request({
    ...{ port: server.port, host: '127.0.0.1', path, method, agent: false },
    headers: {
      ...{ 'X-Forwarded-For': from, ...headers },
      ...(token !== undefined && { Authorization: token }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
    },
  });
  const late = setTimeout(() => sent.destroy(new Error('late')), patience);
  sent.on('close', () => clearTimeout(late)).on('error', () => done(0));
  sent.on('response', (response) => {
    response.on('error', () => done(0)).on('end', () => done(response.statusCode ?? 0));
    response.resume();
  });
  sent.end(json === undefined ? undefined : JSON.stringify(json));
  return answered.promise;
}

/** Watches a server while `act` runs. `page` is what another visitor opens each half second. */
export async function watch(
  server: TestServer,
  page: string,
  act: () => Promise<unknown>,
): Promise<Watched> {
  const idle = server.memory() ?? 0;
  const health: Answered[] = [];
  const visitor: Answered[] = [];
  let most = idle;
  let isOver = false;
  const every = async (pause: number, look: () => unknown) => {
    while (!isOver) await Promise.all([look(), sleep(pause)]);
  };
  const looks = [
    every(50, () => {
      most = Math.max(most, server.memory() ?? 0);
    }),
    every(100, async () => {
      health.push(await ask(server, { path: '/api/health', from: '203.0.113.1' }));
    }),
    every(500, async () => {
      visitor.push(await ask(server, { path: page, from: '203.0.113.2' }, asBrowser));
    }),
  ];
  await act().finally(() => {
    isOver = true;
  });
  await Promise.all(looks);
  return { idle, most, health, visitor };
}

/** The value below which a share of the answers is, in milliseconds. */
export function quantile(answers: readonly Answered[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const longest = (answers: readonly Answered[]) => quantile(answers, 1);

/** How many answers had each status: `200 × 60, 429 × 440`. */
export function statuses(answers: readonly Answered[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status);
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, { length }]) => `${status || 'none'} × ${length}`)
    .join(', ');
}

/** Opens event streams from as many addresses; the function that it returns closes them. */
export async function openStreams(server: TestServer, count: number): Promise<() => void> {
  const agent = new Agent({ keepAlive: false });
  const open: ReturnType<typeof request>[] = [];
  const one = async (n: number) => {
    const headers = { 'X-Forwarded-For': `198.51.${n >> 8}.${n & 255}` };
    const client = Promise.withResolvers<string>();
    const stream = request({
      ...{ port: server.port, host: '127.0.0.1', path: '/api/realtime', agent, headers },
    });
    stream.on('error', client.reject).on('response', (response) => {
      response.setEncoding('utf8').on('error', () => undefined);
      response.on('data', (text: string) => {
        const id = /"clientId":"([^"]+)"/.exec(text)?.[1];
        if (id) client.resolve(id);
      });
    });
    stream.end();
    open.push(stream);
    await server.request('/api/realtime', {
      ...{ method: 'POST', headers },
      json: { clientId: await client.promise, subscriptions: ['sync_ping/*'] },
    });
  };
  for (let n = 0; n < count; n += 50)
    await Promise.all(Array.from({ length: 50 }, (_, k) => one(n + k)));
  return () => {
    for (const stream of open) stream.destroy();
  };
}
