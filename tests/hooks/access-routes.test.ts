import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recordRoutes } from '../../pocketbase/access-collections.ts';
import { type Asker, pocketBaseVersion, routes } from '../../pocketbase/access-table.ts';
import { version } from '../../pocketbase/releases.mjs';
import { accessPage } from '../support/pages/access-page.ts';
import { expiredToken } from '../support/server/ended-tokens.ts';
import { routeNames } from '../support/server/route-names.ts';
import { servedFolder } from '../support/server/served-build.ts';
import { sharedServer } from '../support/server/shared-server.ts';

/** Tries every cell of the routes in pocketbase/access-table.ts. access.test.ts tries the records. */

const root = join(import.meta.dirname, '../..');

const server = await sharedServer({ publicDir: await servedFolder() });
const account = await server.createUser();
const names = await routeNames(server, account);
const tokens: Record<Asker, readonly (string | undefined)[]> = {
  visitor: [undefined],
  account: [account.token],
  agent: [(await server.createAgent()).token],
  admin: [(await server.createAdmin()).token],
  ended: [expiredToken(server, account), 'nonsense'],
};

const shape = (route: string) => route.replace(/\{[^}]+\}/g, '{}');

test('the table has every route that the hooks add', () => {
  const added = globSync('pb_hooks/**/*.js', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/routerAdd\(\s*'(\w+)',\s*'([^']+)'/g)].map(
      ([, method, path]) => shape(`${method} ${path}`),
    ),
  );
  const known = [...Object.values(recordRoutes), ...routes.map(({ route }) => route)].map(shape);
  expect(added.length).toBeGreaterThan(5);
  expect(added.filter((route) => !known.includes(route))).toEqual([]);
});

test('the table has the routes of the pinned version of PocketBase', () => {
  expect(pocketBaseVersion).toBe(version);
});

test('the page is written from the table: `npx vitest run tests/hooks/access-routes.test.ts -u`', async () => {
  await expect(accessPage()).toMatchFileSnapshot(join(root, 'pocketbase/ACCESS.md'));
});

describe.each(routes)('$route', ({ route, answers, body }) => {
  test.each(['visitor', 'account', 'agent', 'admin', 'ended'] as const)(
    'for a %s',
    async (asker) => {
      for (const token of tokens[asker]) {
        const [method = '', path = ''] = (await names.filled(route)).split(' ');
        const stop = new AbortController();
        const response = await fetch(server.url + path, {
          method,
          redirect: 'manual',
          signal: stop.signal,
          headers: {
            ...(token !== undefined && { Authorization: token }),
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
          },
          ...(body !== undefined && { body: await names.filled(JSON.stringify(body)) }),
        });
        stop.abort(); // an event stream has no end
        expect(response.status).toBe(answers[asker]);
      }
    },
  );
});
