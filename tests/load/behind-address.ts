import { Agent, request } from 'node:http';
import { request as requestTls, Agent as TlsAgent } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answered } from './watch.ts';

/** Browsers and apps behind one address. */

/** As browsers have them for a host. */
const CONNECTIONS = 6;
const PATIENCE_MS = 60_000;
export const KINDS = ['page', 'file', 'picture', 'call', 'photo'] as const;
type Kind = (typeof KINDS)[number];

export type Way = { readonly name: string; readonly port: number; readonly isTls: boolean };
type Sent = {
  kind: Kind;
  path: string;
  method?: string;
  token?: string;
  json?: unknown;
  form?: FormData;
  isDocument?: boolean;
};
type Reply = { readonly status: number; readonly text: string };

/** Everybody behind the address, and what they were answered. */
export function createPeople({ port, isTls }: Way) {
  const answers: (Answered & { kind: Kind })[] = [];
  /** A browser or an app: it asks again after 503, as the service worker and the outbox do. */
  const device = () => {
    const options = { keepAlive: true, maxSockets: CONNECTIONS };
    const agent = isTls ? new TlsAgent(options) : new Agent(options);
    const ask = async (sent: Sent): Promise<Reply> => {
      for (const end = Date.now() + PATIENCE_MS; ; ) {
        const started = performance.now();
        const { status, text, retryAfter } = await once(sent);
        answers.push({ status, ms: performance.now() - started, kind: sent.kind });
        if (status !== 503 || Date.now() > end) return { status, text };
        await sleep(retryAfter * 1000 + Math.random() * 500);
      }
    };
    const once = async ({ path, method = 'GET', token, json, form, isDocument = false }: Sent) => {
      const body = form ? new Response(form) : undefined;
      const bytes = body
        ? Buffer.from(await body.arrayBuffer())
        : json === undefined
          ? undefined
          : Buffer.from(JSON.stringify(json));
      const { promise, resolve } = Promise.withResolvers<Reply & { retryAfter: number }>();
      const done = request_({
        // An address of its own: the server's test accounts sign in from 127.0.0.1.
        ...{ host: '127.0.0.1', localAddress: '127.0.0.50', port, path, method, agent },
        headers: {
          ...{
            Host: isTls ? `localhost:${port}` : 'marola.example',
            'Accept-Encoding': 'identity',
          },
          ...(isTls ? {} : { 'X-Forwarded-For': '203.0.113.50' }),
          ...(isDocument && { 'Sec-Fetch-Dest': 'document', Accept: 'text/html' }),
          ...(token && { Authorization: token }),
          ...(bytes && {
            'Content-Length': bytes.length,
            'Content-Type': body?.headers.get('Content-Type') ?? 'application/json',
          }),
        },
      });
      const none = () => resolve({ status: 0, text: '', retryAfter: 0 });
      done
        .setTimeout(PATIENCE_MS, none)
        .on('error', none)
        .on('response', (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => {
            text += part;
          });
          response.on('error', none).on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              text,
              retryAfter: Number(response.headers['retry-after'] ?? 1),
            }),
          );
        });
      done.end(bytes);
      return promise;
    };
    const request_ = (options: object) =>
      isTls
        ? requestTls({ ...options, rejectUnauthorized: false, servername: 'localhost' })
        : request(options);
    return { ask, close: () => agent.destroy() };
  };
  return { answers, device };
}
export type Device = ReturnType<ReturnType<typeof createPeople>['device']>;
