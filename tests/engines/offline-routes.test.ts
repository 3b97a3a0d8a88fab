import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawn, type Shown, shownAt, starts, wrongStarts } from '../support/pages/cold-starts.ts';
import { startDemoServer } from '../support/server/demo-server.ts';
import type { TestServer } from '../support/server/server.ts';
import { chromiumEngine } from './drivers/chromium.ts';
import { firefoxEngine } from './drivers/firefox.ts';
import { onPhone } from './drivers/phone.ts';
import { noteRestart } from './drivers/restarts.ts';
import { PageLost, until } from './drivers/session.ts';
import { webkitEngine } from './drivers/webkit.ts';
import { isControlled } from './page-acts.ts';

// One visit to the home page is enough to start every page of the site without a server, also after
// the browser was killed. The other engines load a page's code as Chromium does, so a sixth of the pages shows it.

/** Limit of lost pages, of six to thirty: an engine that loses more gives no valid result. */
const MOST_LOST = 5;

let server: TestServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 240_000);
afterAll(() => server.stop());
beforeEach(() => server.start()); // the previous story killed it

describe.each([chromiumEngine, webkitEngine, firefoxEngine])('$name', (engine) => {
  const missing = engine.missing();
  const isComplete = engine === chromiumEngine;
  const visited = isComplete ? starts : starts.filter((_, place) => place % 6 === 0);
  const what = isComplete ? 'every route' : 'a sixth of the routes';

  test.skipIf(missing !== undefined)(
    `starts ${what} offline after one visit to the home page${missing ? ` (${missing})` : ''}`,
    () =>
      onPhone(
        engine,
        async (start) => {
          let session = await start();
          await session.open(`${server.url}/`);
          await until(session, isControlled, 'a controlled page');
          await until(session, `document.body.textContent.includes('Al día')`, 'a whole catalogue');
          await server.kill();
          await session.kill();
          session = await start();
          const shown: Shown[] = [];
          const begin = async (at: string) => {
            await session.open(server.url + at);
            shown.push(shownAt(at, await until(session, drawn(at), at)));
          };
          let lost = 0;
          for (const at of visited)
            await begin(at).catch(async (error: unknown) => {
              lost += 1;
              if (!(error instanceof PageLost) || lost > MOST_LOST) throw error;
              noteRestart(error);
              await session.kill();
              session = await start();
              await begin(at);
            });
          expect(shown.map(({ address }) => address)).toEqual(visited);
          expect(wrongStarts(shown)).toEqual([]);
        },
        server.start,
      ),
  );
});
