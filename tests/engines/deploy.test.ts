import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import pages from '../../src/i18n/es/start/pages.json' with { type: 'json' };
import shell from '../../src/i18n/es/start/shell.json' with { type: 'json' };
import {
  codeOf,
  loseLazyChunk,
  startTwoVersions,
  type Version,
} from '../support/server/two-versions.ts';
import { chromiumEngine } from './drivers/chromium.ts';
import { firefoxEngine } from './drivers/firefox.ts';
import { onPhone } from './drivers/phone.ts';
import { type Session, until } from './drivers/session.ts';
import { webkitEngine } from './drivers/webkit.ts';
import { isControlled, typeInto } from './page-acts.ts';

// A tab opened before a deploy opens a page whose code it has not loaded yet, and keeps everything
// that was typed.

let server: Awaited<ReturnType<typeof startTwoVersions>>;
beforeAll(async () => {
  server = await startTwoVersions();
}, 240_000);
afterAll(() => server.stop());
beforeEach(() => server.deploy('old'));

const TYPED = 'visitante@example.test';
const email = `document.querySelector('main input[type=email]')`;
const drawnBy = (version: Version) =>
  `document.querySelector('script[type=module][src]').getAttribute('src').startsWith('${codeOf[version]}')`;
const offer = `document.querySelector('aside[aria-label="${shell.update.title}"]')`;

async function typeOnOldPage(session: Session): Promise<void> {
  await session.open(`${server.url}/auth`);
  await until(
    session,
    `${drawnBy('old')} && ${typeInto(email, TYPED)}`,
    'the old page and its form',
  );
}

async function opensPending(session: Session, by: Version): Promise<void> {
  await session.evaluate(`history.pushState({}, '', '/pendientes') ?? true`);
  await until(
    session,
    `${drawnBy(by)} && document.querySelector('main h1')?.textContent === ${JSON.stringify(pages.page.outbox.title)}`,
    `the page of pending changes by the ${by} version`,
  );
}

const keepsTyped = (session: Session) =>
  until(session, `${email}?.value === '${TYPED}'`, 'what was typed');

async function goesBackToTyped(session: Session): Promise<void> {
  await session.evaluate('history.back() ?? true');
  await keepsTyped(session);
}

describe.each([chromiumEngine, webkitEngine, firefoxEngine])('$name', (engine) => {
  const missing = engine.missing();
  const story = (title: string, live: (session: Session) => Promise<void>) =>
    test.skipIf(missing !== undefined)(`${title}${missing ? ` (${missing})` : ''}`, () =>
      onPhone(
        engine,
        async (start) => live(await start()),
        () => server.deploy('old'),
      ),
    );

  story(
    'an old tab without a worker opens a lazy route with the new version, and what was typed is there on the way back',
    async (session) => {
      server.deploy('old', { hasWorker: false });
      await typeOnOldPage(session);
      server.deploy('new');
      await opensPending(session, 'new');
      await goesBackToTyped(session);
    },
  );

  story(
    'an old tab with its worker opens a lazy route as if nothing had happened',
    async (session) => {
      await typeOnOldPage(session);
      await until(session, isControlled, 'a controlled page');
      server.deploy('new');
      await opensPending(session, 'old');
      await goesBackToTyped(session);
    },
  );

  // The other engines show both parts of it alone: code that is missing, and a worker.
  if (engine === chromiumEngine)
    story(
      'an old tab whose worker lost its chunks too changes to the new version by itself',
      async (session) => {
        await typeOnOldPage(session);
        await until(session, isControlled, 'a controlled page');
        server.deploy('new');
        await session.evaluate(loseLazyChunk);
        await opensPending(session, 'new');
        await goesBackToTyped(session);
      },
    );

  story(
    'the new version is offered, starts when it is accepted, and keeps the typed form',
    async (session) => {
      await typeOnOldPage(session);
      await until(session, isControlled, 'a controlled page');
      server.deploy('new');
      await session.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
      await until(session, `${offer} !== null`, 'the offer of the new version');
      await until(
        session,
        `${drawnBy('old')} && ${email}.value === '${TYPED}'`,
        'the old page as it was',
      );
      await session.evaluate(
        `[...${offer}.querySelectorAll('button')].find((one) => one.textContent.trim() === ${JSON.stringify(shell.update.accept)}).click() ?? true`,
      );
      await until(session, drawnBy('new'), 'the new version');
      await keepsTyped(session);
      await until(session, `${offer} === null`, 'no offer any more');
    },
  );
});
