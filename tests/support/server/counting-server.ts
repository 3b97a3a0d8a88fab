import { onTestFinished } from 'vitest';
import { changedHooks } from './changed-hooks.ts';
import { type ServerOptions, startServer } from './server.ts';

/** What a changed hook runs to count itself. */
export const COUNT = "$app.store().setFunc('done', (n) => (n ?? 0) + 1);";

/** Starts a server with changed hooks. `done` says how often they have run `COUNT` before. */
export async function countingServer(
  options: ServerOptions,
  ...changes: Parameters<typeof changedHooks>
) {
  const server = await startServer({
    ...options,
    hooksDir: changedHooks(
      {
        file: 'lib/request/headers.js',
        find: "header.set('X-Frame-Options'",
        replace:
          "header.set('X-Done', String($app.store().get('done') ?? 0));\n  header.set('X-Frame-Options'",
      },
      ...changes,
    ),
  });
  onTestFinished(() => server.stop());
  const done = async () => {
    const { headers } = await server.request('/api/health');
    return Number(headers.get('X-Done'));
  };
  return { ...server, done };
}
