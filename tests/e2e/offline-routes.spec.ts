import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import shell from '../../src/i18n/es/shell.json' with { type: 'json' };
import { inTime } from '../support/app-states.ts';
import { startDemoServer } from '../support/demo-server.ts';
import type { TestServer } from '../support/server.ts';
import { isControlled } from '../support/worker.ts';

// One visit to the home page is enough: every page of the route tree then starts without a server,
// with its own code and words, also those that nobody has ever opened on this device.

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());

const tree = readFileSync(join(import.meta.dirname, '../../src/routeTree.gen.ts'), 'utf8');
const routes = [
  ...(/interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1]?.matchAll(/'(\/[^']*)'/g) ?? []),
];
const services = ['valoraciones', 'financiacion', 'gestion', 'inversion', 'seguros'];
/** Every address to start at; a category that is none is the guide. */
const addresses = routes.flatMap(([, route = '']) =>
  route.includes('$service')
    ? services.map((service) => route.replace('$service', service))
    : [route.replace('$category', 'castillos')],
);

/** Pages that start side by side. */
const AT_ONCE = 4;

test('every route starts offline after one visit to the home page, with its own chunks', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  expect(addresses.length).toBeGreaterThan(20);
  await page.goto(server.url);
  await inTime(page.locator('main article').first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await isControlled(page);
  await inTime(page.getByText(/^Al día/).first()).toBeAttached();
  await page.close();
  await server.kill();
  try {
    const titles = new Map<string, string>();
    const coldStart = async (address: string) => {
      const cold = await context.newPage();
      const failed: string[] = [];
      const isCode = (url: string) => /\.(js|css|json|woff2)(\?|$)/.test(url);
      cold.on('requestfailed', (request) => isCode(request.url()) && failed.push(request.url()));
      cold.on('response', (answer) => {
        if (isCode(answer.url()) && !answer.ok()) failed.push(answer.url());
      });
      cold.on('pageerror', (error) => failed.push(String(error)));
      await cold.goto(server.url + address);
      const title = cold.locator('main#main h1');
      await inTime(title, address).toBeVisible();
      expect(failed, address).toEqual([]);
      titles.set(address, (await title.textContent()) ?? '');
      await cold.close();
    };
    const all = [...addresses, '/no-hay-nada'];
    for (let at = 0; at < all.length; at += AT_ONCE)
      await Promise.all(all.slice(at, at + AT_ONCE).map(coldStart));
    expect([...titles.values()]).not.toContain(shell.broken.title);
    const missing = [...titles].filter(([, title]) => title.includes('404'));
    expect(missing.map(([address]) => address)).toEqual(['/no-hay-nada']);
    // Each page shows its own; only a guide's category, jobs and lists look like their sisters.
    expect(new Set(titles.values()).size).toBeGreaterThan(addresses.length - 5);
  } finally {
    await server.start();
  }
});
