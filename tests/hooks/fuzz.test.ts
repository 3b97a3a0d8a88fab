import { Agent } from 'node:http';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expiredToken } from '../support/server/ended-tokens.ts';
import { anyRequest, type FuzzRequest } from '../support/server/fuzz-requests.ts';
import { sendRaw } from '../support/server/raw-request.ts';
import { MARK, type RouteNames, routeNames } from '../support/server/route-names.ts';
import { startServer, type TestServer } from '../support/server/server.ts';

/**
 * Random requests to all routes: none is answered 5xx, and none shows the data of another role. A failure prints
 * its seed and the request. `npm run test:long` sends 50,000 with another seed. The limits of requests
 * are off here; limits.test.ts has them.
 */

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1000);
const SEED = Number(process.env.FUZZ_SEED ?? 24_11_2026);
const IN_FLIGHT = 8;
/** As pocketbase/server.mjs starts them. */
const INTERPRETERS = 40;
const PRIVATE = new RegExp(`${MARK}([-\\w]*)`, 'g');
const root = join(import.meta.dirname, '../..');
/** In MB, above the memory before. The wide one is for a run with other tests beside it. */
const MEMORY_LEFT = REQUESTS > 2000 ? 50 : 300;

type Asker = {
  readonly tokens: readonly (string | undefined)[];
  /** The private values that this role may read. */
  readonly mayRead: RegExp;
};

let server: TestServer;
let names: RouteNames;
let askers: Record<'others' | 'admin', Asker>;
let idle: number | undefined;
const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
beforeAll(async () => {
  server = await startServer({ publicDir: root });
  const account = await server.createUser();
  names = await routeNames(server, account);
  askers = {
    others: {
      tokens: [undefined, account.token, expiredToken(server, account), 'nonsense'],
      mayRead: /^$/,
    },
    admin: {
      tokens: [(await server.createAdmin()).token],
      mayRead: /^-(phone|advisor|history|archived|unready|enquiry|private)/,
    },
  };
  await server.restart();
  // The server keeps its interpreters, and each one takes memory at its first use.
  for (let round = 0; round < 5; round += 1)
    await Promise.all(Array.from({ length: INTERPRETERS }, () => server.request('/api/sync')));
  idle = server.memory();
});
afterAll(async () => {
  agent.destroy();
  await server.stop();
});

/** Sends a request and throws if the answer is 5xx, or has a value that the asker may not read. */
async function tryRequest(request: FuzzRequest, token: string | undefined, mayRead: RegExp) {
  const headers = { ...request.headers, ...(token !== undefined && { Authorization: token }) };
  const [path, body] = [await names.filled(request.path), await names.filled(request.body)];
  const { status, text } = await sendRaw(server.port, { ...request, headers, path, body }, agent);
  const shown = JSON.stringify({ ...request, token }).slice(0, 4000);
  if (status >= 500) throw new Error(`${status} for ${shown}: ${text}`);
  for (const [, kind = ''] of text.matchAll(PRIVATE))
    if (!mayRead.test(kind))
      throw new Error(`${shown} shows ${MARK}${kind}: ${text.slice(0, 2000)}`);
}

// An admin may publish a hidden listing, so the others are first.
test.each(['others', 'admin'] as const)(
  'random requests of %s',
  { timeout: 3_600_000 },
  async (who) => {
    const { tokens, mayRead } = askers[who];
    const asked = fc.record({ request: anyRequest, token: fc.constantFrom(...tokens) });
    const property = fc.asyncProperty(
      fc.array(asked, { minLength: IN_FLIGHT, maxLength: IN_FLIGHT }),
      async (all) => {
        await Promise.all(all.map(({ request, token }) => tryRequest(request, token, mayRead)));
      },
    );
    await fc.assert(property, {
      seed: SEED,
      numRuns: Math.ceil(REQUESTS / 2 / IN_FLIGHT),
      endOnFailure: true, // the server is not the same any more: a smaller case would prove nothing
    });
  },
);

test('the server lives on, and gives its memory back', { timeout: 180_000 }, async () => {
  expect((await server.request('/api/health')).status).toBe(200);
  expect(server.output()).not.toMatch(/panic|goroutine/);
  if (idle !== undefined)
    await expect
      .poll(() => server.memory(), { timeout: 150_000, interval: 1000 })
      .toBeLessThan(idle + MEMORY_LEFT);
});
