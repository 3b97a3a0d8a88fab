import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { aListing, recordsOf } from '../support/server/records.ts';
import type { TestServer } from '../support/server/server.ts';
import type { Body, Client } from './clients.ts';

/** The rows of the table: what was measured → its figures. `failures`: of requests. */
export type Load = {
  readonly figures: Readonly<Record<string, string>>;
  readonly failures: readonly string[];
};

const ENQUIRIES = '/api/collections/enquiries/records';
const DEVICES = 200;
const STREAMS = 1000;
const SECONDS = 60;
/** In milliseconds: 50 enquiries a minute. */
const ENQUIRY_EVERY = 1200;
/** In milliseconds. */
const PULL_EVERY = 10_000;
const CHANGE_EVERY = 5_000;
/** In milliseconds after the end. A first pull that is not complete by then fails. */
const GRACE = 30_000;

/** Puts a server under load for a minute. @throws if a stream is refused or an edit fails */
export async function putUnderLoad(server: TestServer, client: Client): Promise<Load> {
  const listings = recordsOf(server, 'properties', await server.superuser());
  const edited = await listings.made(aListing({ rev: 1e8 }));
  const idle = server.memory() ?? 0;
  let most = idle;
  let enquiries = 0;
  const streams = await openStreams(server);
  const { took, failures, ask, close } = measuredRequests(server);
  const end = Date.now() + SECONDS * 1000;
  const every = async (pause: number, act: () => Promise<unknown>) => {
    while (Date.now() < end) await Promise.all([act().catch(noted), sleep(pause)]);
  };
  /** Ignores a failed request, which is counted already. The device continues at its next turn. */
  const noted = (error: unknown) => {
    if (!(error instanceof RequestFailure)) throw error;
  };
  const device = async (n: number) => {
    await sleep((n * SECONDS * 500) / DEVICES); // they come during the first half
    let position: number | undefined;
    await every(PULL_EVERY, async () => {
      if (position !== undefined) {
        position = client.after(position, await ask('later', client.later(position)));
        return;
      }
      const from = performance.now();
      position = await client.first(async (path) => {
        if (Date.now() > end + GRACE) throw new RequestFailure('too late');
        return ask('page', path);
      });
      took.first.push(performance.now() - from);
    });
  };
  await Promise.all([
    ...Array.from({ length: DEVICES }, (_, n) => device(n)),
    every(ENQUIRY_EVERY, () => ask('enquiry', ENQUIRIES, client.enquiry(++enquiries))),
    every(1000, () => ask('health', '/api/health')),
    every(1000, async () => {
      most = Math.max(most, server.memory() ?? 0);
    }),
    every(CHANGE_EVERY, async () => {
      const rev = Math.floor(Date.now() / 1000); // our hooks give it a revision of their own
      const { status, text } = await listings.update(edited.id, { price: rev % 1e6, rev });
      if (status !== 200) throw new Error(`${status} for an edit: ${text}`);
    }),
  ]);
  const events = streams.end();
  if (events < STREAMS) throw new Error(`Only ${events} events in ${STREAMS} streams.`);
  close();
  await sleep(60_000);
  const missing = DEVICES - took.first.length;
  if (missing > 0) failures.push(`${missing} devices did not get all listings.`);
  return { figures: figuresOf(took, failures, [idle, most, server.memory() ?? 0]), failures };
}

class RequestFailure extends Error {}
type Kind = 'first' | 'page' | 'later' | 'enquiry' | 'health';
type Took = Readonly<Record<Kind, number[]>>;

/** Requests whose times in milliseconds are kept by kind. */
function measuredRequests(server: TestServer) {
  const took: Took = { first: [], page: [], later: [], enquiry: [], health: [] };
  const failures: string[] = [];
  const agent = new Agent({ keepAlive: true });
  const ask = async (kind: Kind, path: string, json?: unknown): Promise<Body> => {
    const from = performance.now();
    try {
      return await send(server, agent, path, json);
    } catch (error) {
      failures.push(String(error));
      throw new RequestFailure(String(error));
    } finally {
      took[kind].push(performance.now() - from);
    }
  };
  return { took, failures, ask, close: () => agent.destroy() };
}

function figuresOf(
  took: Took,
  failures: readonly string[],
  memory: readonly number[],
): Load['figures'] {
  const inMs = (kind: Kind) => `${quantile(took[kind], 0.5)} / ${quantile(took[kind], 0.95)} ms`;
  return {
    'first pull, p50 / p95': inMs('first'),
    'page of the first pull, p50 / p95': inMs('page'),
    'later pull, p50 / p95': inMs('later'),
    'enquiry, p50 / p95': inMs('enquiry'),
    'health, p50 / p95': inMs('health'),
    'devices with all listings': `${took.first.length} of ${DEVICES}`,
    'requests / failed': `${Object.values(took).flat().length - took.first.length} / ${failures.length}`,
    'memory idle / at most / a minute later': `${memory.map(Math.round).join(' / ')} MB`,
  };
}

function quantile(values: readonly number[], share: number): string {
  if (values.length === 0) return '–';
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return value < 10 ? value.toFixed(1) : value.toFixed(0);
}

/** Sends a request and returns the body. @throws for any status but 200 */
async function send(server: TestServer, agent: Agent, path: string, json?: unknown): Promise<Body> {
  const answered = Promise.withResolvers<Body>();
  const sent = request({
    ...{ port: server.port, host: '127.0.0.1', path, agent },
    method: json === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Encoding': 'gzip' },
  });
  sent.on('error', answered.reject);
  sent.on('response', (response) => {
    const isCompressed = response.headers['content-encoding'] === 'gzip';
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('error', answered.reject).on('end', () => {
      const bytes = Buffer.concat(parts);
      if (response.statusCode === 200) answered.resolve({ bytes, isCompressed });
      else answered.reject(new Error(`${response.statusCode} for ${path}: ${bytes.toString()}`));
    });
  });
  sent.end(json === undefined ? undefined : JSON.stringify(json));
  return answered.promise;
}

/** Opens event streams from as many addresses, and subscribes each to the changes of listings. */
async function openStreams(server: TestServer) {
  let events = 0;
  const open: ReturnType<typeof request>[] = [];
  const one = async (n: number) => {
    const headers = { 'X-Forwarded-For': `198.51.${n >> 8}.${n & 255}` };
    const client = Promise.withResolvers<string>();
    const stream = request({
      ...{ port: server.port, host: '127.0.0.1', path: '/api/realtime', agent: false, headers },
    });
    stream.on('error', client.reject).on('response', (response) => {
      response.setEncoding('utf8').on('error', () => undefined);
      response.on('data', (text: string) => {
        const id = /"clientId":"([^"]+)"/.exec(text)?.[1];
        if (id) client.resolve(id);
        else events += text.split('event:').length - 1;
      });
    });
    stream.end();
    open.push(stream);
    const subscribed = await server.request('/api/realtime', {
      ...{ method: 'POST', headers },
      json: { clientId: await client.promise, subscriptions: ['sync_ping/*', 'properties/*'] },
    });
    if (subscribed.status !== 204) throw new Error(`Not subscribed: ${subscribed.text}`);
  };
  for (let n = 0; n < STREAMS; n += 50)
    await Promise.all(Array.from({ length: 50 }, (_, k) => one(n + k)));
  return {
    /** Closes the streams and returns the number of events that they have had. */
    end: () => {
      for (const stream of open) stream.destroy();
      return events;
    },
  };
}
