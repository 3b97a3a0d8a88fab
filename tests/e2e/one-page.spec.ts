import { type Browser, expect, type Page } from '@playwright/test';
import { WITH_PHOTOS } from '../support/pages/app-states.ts';
import { layoutShifts } from '../support/pages/layout-shifts.ts';
import { ownServer, server, test } from '../support/pages/worker-servers.ts';
import { atRest, resize } from '../support/places/walk.ts';
import { openServed, phone, served } from '../support/server/served-start.ts';

// One page for every screen: styles lay it out, so it is right before the scripts, and nothing jumps when they come.

test.use({ reducedMotion: 'no-preference' }); // most people see the page with its motion

ownServer({ wholePages: true });

/** The largest accepted sum of layout shifts. */
const STILL = 0.02;

/** The first widths of the layouts and usual windows. Each with the User-Agent of the other kind of device. */
const screens = [
  { width: 320, height: 700 },
  { width: 390, height: 844 },
  { width: 768, height: 1024, userAgent: phone.userAgent },
  { width: 1080, height: 800, userAgent: phone.userAgent },
  { width: 1280, height: 800, userAgent: phone.userAgent },
  { width: 844, height: 390 },
];

/** The texts and boxes of what the open listing, or else the page, has on its first screen and half of the next one: cards farther away wait for a scroll. */
const placesOf = (page: Page) =>
  page.evaluate(() => {
    const place = document.querySelector('main > [tabindex]') ?? document;
    return [...place.querySelectorAll('h1, h2, h3, p, a, summary, button, img')].flatMap((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const isNear = width > 1 && height > 1 && y + height > 0 && y < 1.5 * window.innerHeight;
      const isForReaders = (part.parentElement?.clientWidth ?? 0) <= 1;
      // The results beside a listing come with the device, and the form for a question in place of two links.
      const isLater =
        part.closest('main > [tabindex] :is(nav, aside)') && !/€/.test(part.textContent);
      if (isLater) return [];
      if (!isNear || isForReaders || !part.checkVisibility()) return [];
      const words = part.textContent.trim().slice(0, 30);
      return [`${words} ${[x, y, width, height].map(Math.round).join(' ')}`];
    });
  });

/** Returns what the page shows with its scripts, and on a phone also after the phone has been turned. */
async function compare(browser: Browser, address: string, screen: (typeof screens)[number]) {
  const { width, height, ...rest } = screen;
  const context = await browser.newContext({ viewport: { width, height }, ...rest });
  const page = await context.newPage();
  const release = await openServed(page, server.url + address);
  await page.evaluate(() => document.fonts.ready);
  const before = await placesOf(page);
  release();
  await expect(served(page)).toHaveCount(0);
  await expect(page.getByText('Al día').first()).toBeAttached();
  const after = await placesOf(page);
  expect(before.length, `${width} px`).toBeGreaterThan(10);
  expect(after, `without and with scripts, ${width} px`).toEqual(before);
  const moved = await layoutShifts(page);
  const sum = moved.reduce((all, { value }) => all + value, 0);
  expect(sum, `${width} px: ${JSON.stringify(moved)}`).toBeLessThanOrEqual(STILL);
  const turned = width === 390 ? await placesAfterTurning(page, screen) : undefined;
  await context.close();
  return { after, turned };
}

/** Turning moves everything, and the browser leaves that out of its shifts. So the places are compared, once nothing moves any more. */
async function placesAfterTurning(page: Page, { width, height }: (typeof screens)[number]) {
  await resize(page, { width: height, height: width });
  let before = '';
  return atRest(
    page,
    () => placesOf(page),
    (seen) => {
      const isStill = seen.join() === before;
      before = seen.join();
      return isStill;
    },
  );
}

for (const [what, address] of [
  ['the home page', '/'],
  ['a category', '/comprar/apartamentos'],
  ['a listing', `/?property=${WITH_PHOTOS}`],
] as const)
  test(`${what} has its layout before the scripts, and does not shift when they come, from 320 to 1280 px and on a turned phone`, async ({
    browser,
  }) => {
    const seen = [];
    for (const screen of screens) seen.push(await compare(browser, address, screen));
    const turned = seen.find((each) => each.turned)?.turned;
    expect(turned, 'a turned phone, and a phone that was held so from the start').toEqual(
      seen.at(-1)?.after,
    );
  });
