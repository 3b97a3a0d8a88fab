import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDemoServer } from '../support/server/demo-server.ts';
import type { TestServer } from '../support/server/server.ts';
import { firefoxEngine } from './drivers/firefox.ts';
import { onPhone } from './drivers/phone.ts';
import { type Session, until } from './drivers/session.ts';
import { webkitEngine } from './drivers/webkit.ts';
import { isControlled, ofRows, typeInto } from './page-acts.ts';

// The app's main job in the engines besides Chromium: view real listings, lose the server, close the browser,
// and continue searching. Offline means that the server is killed and nothing responds.

const decoded = (within: string) =>
  `[...document.querySelectorAll('${within} img:not([src^="data:"])')].filter((image) => image.complete && image.naturalWidth > 0).length`;
const cards = 'main article';
const titles = `[...document.querySelectorAll('${cards} h3')].map((title) => title.textContent)`;
const detail = '[role=dialog]';
/** Number of photos of the demo's penthouse. */
/** Six photos and a plan. */
const PENTHOUSE_PHOTOS = 7;

/** The number of rows in a table. */
const stored = (table: string) => ofRows(table, 'rows.length');

const searchBox = `document.querySelector('main input[type=search]')`;

let server: TestServer;

beforeAll(async () => {
  server = await startDemoServer();
}, 240_000);

afterAll(() => server.stop());
beforeEach(() => server.start()); // the previous story killed it

describe.each([webkitEngine, firefoxEngine])('$name', (engine) => {
  const missing = engine.missing();

  test.skipIf(missing !== undefined)(
    `finds listings and shows their photos after the server and the browser were killed${missing ? ` (${missing})` : ''}`,
    () =>
      onPhone(
        engine,
        async (start) => {
          const home = `${server.url}/`;
          let session = await start();
          await session.open(home);
          await until(session, `${decoded(cards)} >= 2`, 'cards with pictures');
          expect(await session.evaluate('document.documentElement.lang')).toBe('es');
          await everythingKept(session);
          const villa = await openDetail(session, home, 'penthouse');

          await server.kill();
          await session.open(home);
          await until(session, `${decoded(cards)} >= 2`, 'cards with pictures without a server');
          await session.kill();

          session = await start();
          await session.open(home);
          await until(session, `${decoded(cards)} >= 2`, 'cards with pictures after a cold start');
          await searchesForCoruna(session);
          await filtersByAddress(session, home);
          await session.open(`${home}?property=${villa}`);
          await everyPhotoDecodes(session);
        },
        server.start,
      ),
  );
});

/** Waits until the worker is active and every main photo is stored on the device. */
async function everythingKept(session: Session): Promise<void> {
  await until(session, isControlled, 'a controlled page');
  const listings = Number(await until(session, stored('listings'), 'stored listings'));
  expect(listings).toBeGreaterThanOrEqual(24);
  await until(
    session,
    `${stored('photoCache')}.then((kept) => kept >= 20)`,
    'kept thumbnails',
    60_000,
  );
}

/** Presses the middle of the first card's photo. What lies on top there, and at four points around it, must be the card's link. */
const pressPhoto = `(() => {
  const link = document.querySelector('${cards} h3 a');
  const photo = document.querySelector('${cards} img');
  photo.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = photo.getBoundingClientRect();
  const pressed = [[0.25, 0.25], [0.75, 0.3], [0.25, 0.75], [0.75, 0.75], [0.5, 0.5]].map(([x, y]) =>
    document.elementFromPoint(left + x * width, top + y * height));
  if (pressed.some((element) => element !== link)) throw new Error('the photo is not the link');
  pressed[0].click();
  return true;
})()`;

/** Opens the only listing of a type from its card and waits for all its photos. Returns its id. */
async function openDetail(session: Session, home: string, listingType: string): Promise<string> {
  await session.open(`${home}?type=${listingType}`);
  await until(session, `${decoded(cards)} >= 1`, 'the filtered card');
  await session.evaluate(pressPhoto);
  await until(session, `${decoded(detail)} >= 1`, 'the open detail');
  const id = await session.evaluate(`new URLSearchParams(location.search).get('property')`);
  expect(id).toMatch(/^[a-z0-9]{15}$/);
  const kept = ofRows('photoUse', `rows.filter(({ variant }) => variant === 'medium').length`);
  await until(
    session,
    `${kept}.then((count) => count >= ${PENTHOUSE_PHOTOS})`,
    'the kept photos of the page',
  );
  return String(id);
}

/** Shows each photo of the open listing. The picture for a listing's page must be drawn, also where it lies over its thumbnail. */
async function everyPhotoDecodes(session: Session): Promise<void> {
  for (let index = 1; index <= PENTHOUSE_PHOTOS; index += 1) {
    await until(
      session,
      `[...document.querySelectorAll('${detail} img')].some((image) =>
        image.alt.endsWith('${index < PENTHOUSE_PHOTOS ? `foto ${index} de ${PENTHOUSE_PHOTOS - 1}` : 'Plano'}') &&
        [...image.parentElement.querySelectorAll('img')].some((drawn) =>
          drawn.currentSrc.includes('thumb=medium') && drawn.complete && drawn.naturalWidth > 0))`,
      `photo ${index} of the listing, decoded`,
    );
    await session.evaluate(
      `Boolean(window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' })))`,
    );
  }
  const failed = await session.evaluate(
    `[...document.querySelectorAll('${detail} img')].filter((image) => image.complete && image.naturalWidth === 0).length`,
  );
  expect(failed).toBe(0);
}

/** Searches without accents and case; listings that do not match must be hidden. */
async function searchesForCoruna(session: Session): Promise<void> {
  const before = Number(await session.evaluate(count));
  await session.evaluate(typeInto(searchBox, 'CORUNA'));
  await until(
    session,
    `new URLSearchParams(location.search).get('q') === 'CORUNA'`,
    'the search in the address',
  );
  const found = Number(
    await until(session, `(${count}) < ${before} && (${count})`, 'a shorter list'),
  );
  expect(found).toBeGreaterThan(5);
  const places = await session.evaluate(`document.querySelector('${cards}').textContent`);
  expect(places).toContain('A Coruña');
}

async function filtersByAddress(session: Session, home: string): Promise<void> {
  await session.open(`${home}?type=villa&operationType=venta&minPrice=450000`);
  await until(session, `document.querySelectorAll('${cards}').length === 1`, 'one villa');
  expect(await session.evaluate(titles)).toEqual([expect.stringContaining('Villa')]);
}

/** The number in «24 propiedades». */
const count = `Number(/\\d+/.exec(document.querySelector('main h2').textContent)[0])`;
