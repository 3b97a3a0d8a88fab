import { type Browser, type Page, test, type ViewportSize } from '@playwright/test';
import type { Tongue } from './app-states.ts';
import type { Place } from './places.ts';

/** As wide as the design's phone and desk. */
export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 800 };

type Walk = {
  readonly places: readonly Place[];
  readonly url: string;
  readonly tongue: Tongue;
  /** What a device needs before the first place. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Looks at a place from devices of this kind; answers with what is wrong, in words. */
  readonly look: (page: Page, kinds: readonly ('phone' | 'desk')[]) => Promise<readonly string[]>;
};

/** Two at a time: as many as the machine that decides has cores. */
const SIDE_BY_SIDE = 2;

/**
 * Goes to every place once and looks at it; a place of phone and desk is opened on the phone, which
 * then grows. Each page has a browser profile of its own, so that only one loses the network.
 */
export async function everywhere(browser: Browser, walk: Walk): Promise<readonly string[]> {
  const waiting = [...walk.places];
  const found: string[] = [];
  const goOn = async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await walk.prepare?.(page);
    for (let place = waiting.shift(); place !== undefined; place = waiting.shift())
      for (const line of await visited(page, place, walk)) found.push(line);
    await context.close();
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, goOn));
  return found;
}

const visited = (page: Page, { name, only, open }: Place, { url, tongue, look }: Walk) =>
  test.step(name, async () => {
    await page.context().setOffline(false);
    await page.setViewportSize(only === 'desk' ? desk : phone);
    await open(page, url, tongue);
    const lines = await look(page, only === undefined ? ['phone', 'desk'] : [only]);
    return lines.map((line) => `${name}, ${line}`);
  });

/** Gives the page another size, and what is drawn by measured width its one frame more. */
export async function resize(page: Page, { width, height }: ViewportSize): Promise<void> {
  await page.setViewportSize({ width, height });
  await nextFrames(page);
}

/** Two frames later: what the first one has changed is drawn. */
export const nextFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** What is still wrong after so many looks stays so. */
const MOST_LOOKS = 20;

/** Looks once more until it is right: a list that measures its rows takes some frames to find their places. */
export async function atRest<Seen>(
  page: Page,
  look: () => Promise<Seen>,
  isRight: (seen: Seen) => boolean,
): Promise<Seen> {
  let seen = await look();
  for (let again = 0; !isRight(seen) && again < MOST_LOOKS; again += 1) {
    await nextFrames(page);
    seen = await look();
  }
  return seen;
}
