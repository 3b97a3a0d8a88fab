import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { changedHooks } from '../support/server/changed-hooks.ts';
import { startServer } from '../support/server/server.ts';

// New connections are accepted no faster than they are answered: see pb_hooks/lib/request/arrivals.js.

const AT_ONCE = 400;

/** Starts a server whose answers say how many interpreters have taken a request so far. */
async function countingServer() {
  const server = await startServer({
    rateLimits: true,
    env: { MAROLA_URL: 'https://marola.example' },
    hooksDir: changedHooks(
      {
        file: 'lib/request/admission.js', // each interpreter loads it once
        find: 'module.exports',
        replace: "$app.store().setFunc('made', (n) => (n ?? 0) + 1);\nmodule.exports",
      },
      {
        file: 'lib/request/headers.js',
        find: "header.set('X-Frame-Options'",
        replace:
          "header.set('X-Made', String($app.store().get('made')));\n  header.set('X-Frame-Options'",
      },
    ),
  });
  onTestFinished(() => server.stop());
  return server;
}

test('a burst of connections from many addresses needs few interpreters, and each gets its answer', async () => {
  const server = await countingServer();
  const idle = server.memory() ?? 0;
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) =>
      server.request('/nada', { headers: { 'X-Forwarded-For': `192.0.${n >> 8}.${n & 255}` } }),
    ),
  );
  const made = answers.map(({ headers }) => Number(headers.get('X-Made')));
  expect(made).toHaveLength(AT_ONCE);
  expect(Math.max(...made)).toBeLessThanOrEqual(40); // those of PocketBase's pool
  expect((server.memory() ?? 0) - idle).toBeLessThan(100); // MB
});

test('connections that send nothing do not keep others waiting', async () => {
  const server = await countingServer();
  for (let n = 0; n < AT_ONCE; n += 1) {
    const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
  }
  // Silent ones that counted for ever would keep this one waiting until the test ends.
  expect((await server.request('/api/health')).status).toBe(200);
});
