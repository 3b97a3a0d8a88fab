import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../support/machine/fault-proxy.ts';
import { startDemoServer } from '../support/server/demo-server.ts';
import type { TestServer } from '../support/server/server.ts';
import { firefoxEngine } from './drivers/firefox.ts';
import { onPhone } from './drivers/phone.ts';
import { until } from './drivers/session.ts';
import { webkitEngine } from './drivers/webkit.ts';
import { ofRows } from './page-acts.ts';

// The first pull is held until the app has adopted the page. The engines say that they are on a desk, but their window is a
// phone's: the server has guessed wrongly. In Chromium, `e2e/first-visit` shows it.

let server: TestServer;
let proxy: FaultProxy;
beforeAll(async () => {
  server = await startDemoServer({ wholePages: true });
  proxy = await startFaultProxy(server.url);
}, 240_000);
afterAll(async () => {
  await proxy.close();
  await server.stop();
});

const tag = `(() => {
  const card = document.querySelectorAll('.adopted main article')[1];
  window.tagged = [...document.querySelectorAll('.adopted :is(header, main, h1, footer)'), card, ...card.querySelectorAll('img')];
  return window.tagged.length;
})()`;
const gone = 'window.tagged.filter((node) => !node.isConnected).map((node) => node.outerHTML)';
const defects = ofRows('meta', `rows.flatMap(({ reports = [] }) => reports)`);

describe.each([webkitEngine, firefoxEngine])('$name', (engine) => {
  const missing = engine.missing();

  test.skipIf(missing !== undefined)(
    `adopts the nodes of the server's page${missing ? ` (${missing})` : ''}`,
    () =>
      onPhone(engine, async (start) => {
        const { promise: answered, resolve: release } = Promise.withResolvers<void>();
        proxy.fault(({ path }) =>
          path.startsWith('/api/sync') ? { type: 'hold', answered: () => answered } : undefined,
        );
        const session = await start();
        await session.open(`${proxy.address}/`);
        await until(session, `document.querySelector('.adopted') !== null`, 'the app');
        expect(await session.evaluate(tag)).toBe(7);
        release();
        await until(
          session,
          `document.body.innerText.includes('Al día')`,
          'the data of the device',
        );
        expect(await session.evaluate(gone)).toEqual([]);
        expect(await session.evaluate(`document.querySelectorAll('details').length`)).toBe(0);
        expect(await session.evaluate(defects)).toEqual([]);
      }),
  );
});
