import { expect, test } from '@playwright/test';

import {
  drawn,
  type Shown,
  type Start,
  shownAt,
  starts,
  wrongStarts,
} from '../support/cold-starts.ts';
import { startDemoServer } from '../support/demo-server.ts';
import type { TestServer } from '../support/server.ts';
import { isControlled } from '../support/worker.ts';

test.use({ serviceWorkers: 'allow' });

// After one visit to the home page every route starts offline with its own code and texts, also routes
// that were never opened on this device.

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startDemoServer();
});
test.afterAll(() => server.stop());

/** The number of pages that start in parallel. */
const AT_ONCE = 4;

test('every route starts offline after one visit to the home page, with its own chunks', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await page.goto(server.url);
  await expect(page.locator('main article').first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await isControlled(page);
  await expect(page.getByText(/^Al día/).first()).toBeAttached();
  await page.close();
  await server.kill();
  try {
    const coldStart = async (start: Start): Promise<Shown> => {
      const { address } = start;
      const cold = await context.newPage();
      const failed: string[] = [];
      const isCode = (url: string) => /\.(js|css|json|woff2)(\?|$)/.test(url);
      cold.on('requestfailed', (request) => isCode(request.url()) && failed.push(request.url()));
      cold.on('response', (answer) => {
        if (isCode(answer.url()) && !answer.ok()) failed.push(answer.url());
      });
      cold.on('pageerror', (error) => failed.push(String(error)));
      await cold.goto(server.url + address);
      await expect(cold.locator('main#main h1'), address).toBeVisible();
      const shown = shownAt(start, await cold.evaluate(drawn(start)));
      expect(failed, address).toEqual([]);
      await cold.close();
      return shown;
    };
    const shown: Shown[] = [];
    for (let at = 0; at < starts.length; at += AT_ONCE)
      shown.push(...(await Promise.all(starts.slice(at, at + AT_ONCE).map(coldStart))));
    expect(wrongStarts(shown)).toEqual([]);
  } finally {
    await server.start();
  }
});
