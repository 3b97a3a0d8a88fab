import { type Browser, type Page, test, type ViewportSize } from '@playwright/test';
import { closeOpened, type Tongue } from '../pages/app-states.ts';
import { followConsole } from '../pages/console-errors.ts';
import type { Place } from './places.ts';

/** The windows of a phone and a desk. */
export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 800 };

export type Device = 'phone' | 'desk';

type Walk = {
  readonly places: readonly Place[];
  readonly url: string;
  readonly tongue: Tongue;
  /** The windows in which places are opened. */
  readonly windows: Readonly<Record<Device, ViewportSize>>;
  /** Prepares the device before the first place. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Returns one message per fault of the open place on these devices. */
  readonly look: (
    page: Page,
    devices: readonly Device[],
    place: string,
  ) => Promise<readonly string[]>;
};

/**
 * Opens every place in one browser profile and returns what `look` and the console report. A place of both devices is
 * opened on the phone, whose window then grows.
 */
export async function everywhere(browser: Browser, walk: Walk): Promise<readonly string[]> {
  const found: string[] = [];
  const context = await browser.newContext();
  const errors = followConsole(context);
  const page = await context.newPage();
  await walk.prepare?.(page);
  for (const place of walk.places) {
    found.push(...(await visited(page, place, walk)));
    found.push(...errors().map((error) => `${place.name}, in the console: ${error}`));
  }
  await context.close();
  return found;
}

const visited = (page: Page, { name, only, open }: Place, { url, tongue, windows, look }: Walk) =>
  test.step(name, async () => {
    await page.context().setOffline(false);
    await page.setViewportSize(windows[only ?? 'phone']);
    await open(page, url, tongue);
    const lines = await look(page, only === undefined ? ['phone', 'desk'] : [only], name);
    await closeOpened(page);
    return lines.map((line) => `${name}, ${line}`);
  });

/** Resizes the window and waits until components that measure their width have drawn again. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await nextFrames(page);
}

/** Waits two frames, so that the changes of the first one are drawn. */
export const nextFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

const MOST_LOOKS = 20;

/** Looks again until `isRight`, because a list that measures its rows takes some frames to place them. */
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
