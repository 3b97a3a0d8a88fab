// The app takes the place of the page that the server has sent, as soon as it can show the same.

import { flushSync } from 'react-dom';
import { noteDefect } from '#base/defects.ts';
import { nextTask } from '#base/tasks.ts';
import kinds from '#domain/page-kinds.json' with { type: 'json' };
import { type HomeSearch, parseHomeSearch } from '#domain/search/home-search.ts';
import type { Services } from '#services/services.ts';
import { endAdopting } from '#ui/adopting/use-adopting.ts';
import { canAdopt } from './can-adopt.ts';
import type { Device } from './device.ts';
import type { readEarlyInput } from './early-input.ts';
import type { PageRoot } from './page-root.tsx';
import { type PageRows, readPageRows } from './page-rows.ts';
import { asTheyAre, createPageServices, whilePulling } from './page-services.ts';
import { renderQuietly } from './render-in-place.ts';
import type { AppRouter } from './router.ts';
import { untilAnswered, untilComplete, untilShowable } from './until-pulled.ts';

/** How long the server's page stays while the app cannot show the same, ms. */
const PATIENCE_MS = 5_000;
/** How long the adopted page waits before it asks again for the device's code, ms. */
const RETRY_MS = 5_000;
/** How long the app stands still after it has replaced the page, for the end of the first pull, ms. */
const PULL_SOON_MS = 1_000;
/** The pages with a list. */
const LISTS: readonly string[] = kinds.withList;

type TakeOver = {
  /** Contains the server's page. */
  readonly place: Element;
  readonly router: AppRouter;
  readonly root: PageRoot;
  /** The language of the server's page. */
  readonly language: string;
  readonly startDevice: () => Promise<Device>;
  readonly typeInto: Parameters<typeof readEarlyInput>[1];
};

/** Renders the app with the nodes of the server's page or in place of them. Resolves when all of the device is shown. */
export async function takeOver(parts: TakeOver): Promise<void> {
  const { place, router, language } = parts;
  await router.load(); // however long: without the code of the page, the app would show an empty one
  await nextTask();
  const served = place.querySelector('.served');
  const rows = readPageRows(document);
  const { pathname } = router.latestLocation;
  const search = searchOf(router);
  const hasListings = LISTS.includes(pathname);
  const isList = hasListings && search.property === undefined;
  const languages = [language, document.documentElement.lang] as const;
  // The app shows its page for unknown addresses.
  const isUnknown = router.state.matches.some((match) => match._notFound);
  const missing = [served?.hasAttribute('data-missing') ?? false, isUnknown] as const;
  await nextTask();
  const page = { place, languages, missing, search, hasListings };
  if (served !== null && rows !== undefined && canAdopt({ ...page, rows }))
    await adopt(served, rows, isList, parts);
  else await replace(parts);
}

/** What the address asks for. The router's location has its parameters as texts. */
const searchOf = (router: AppRouter): HomeSearch => parseHomeSearch(router.latestLocation.search);

/** React adopts the page without the device. What somebody does meanwhile is done when the device has been read. */
async function adopt(
  served: Element,
  rows: PageRows,
  isList: boolean,
  parts: TakeOver,
): Promise<void> {
  const { router, root } = parts;
  const isSearch = isList && searchOf(router).q !== undefined;
  let startReading = () => {};
  const adopted = new Promise<void>((resolve) => {
    startReading = resolve;
  });
  const device = adopted.then(() => readDevice(parts));
  const page = createPageServices(rows, isList, device);
  const isShown = device.then(async (services) => {
    await page.settled();
    await showInPieces(root, whilePulling(services, rows, isSearch));
    router.update({ ...router.options, context: {} });
  });
  router.update({ ...router.options, context: { device: isShown } });
  const services = page.services as Services; // its own type says what is missing
  const end = () => {
    served.className = 'adopted';
    // The app remembers the language, so its links have none. React leaves attributes as they are.
    for (const link of served.querySelectorAll('a[href*="lang="]'))
      link.setAttribute('href', link.getAttribute('href')?.replace(/[?&]lang=\w+$/, '') ?? '');
  };
  await renderQuietly(parts, {
    begin() {
      served.classList.add('adopting'); // from now on React answers to presses
      root.adopt(served, services);
    },
    inPieces: (then) =>
      root.showInPieces(services, () => {
        end();
        then();
      }),
    atOnce() {
      flushSync(() => root.show(services));
      flushSync(endAdopting);
      end();
    },
  });
  startReading();
  await isShown;
  const read = await device;
  await untilComplete(read);
  await showInPieces(root, read);
}

const showInPieces = (root: PageRoot, services: Services): Promise<void> =>
  new Promise((resolve) => root.showInPieces(services, resolve));

/** Starts the device after the next frame, and resolves when it has been read. */
async function readDevice({ startDevice }: TakeOver): Promise<Services> {
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const { services, opened } = await keepAsking(startDevice);
  await opened;
  return services;
}

/** Asks until the device's code has come: without it, the page shows its rows. */
async function keepAsking(startDevice: TakeOver['startDevice']): Promise<Device> {
  for (;;)
    try {
      return await startDevice();
    } catch (error) {
      noteDefect('device', error);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
}

/** Waits until the app can show what the server's page shows, or cannot soon. Then renders the app in its place. */
async function replace(parts: TakeOver): Promise<void> {
  const { place, router, root, startDevice } = parts;
  const id = searchOf(router).property;
  place.setAttribute('aria-busy', 'true'); // early-presses.ts keeps links for the app
  try {
    const { services, opened } = await startDevice();
    let read: Services = { ...services, catalogue: undefined };
    const isRead = opened.then(() => {
      read = services;
    });
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([isRead.then(() => untilShowable(services, id)), late]);
    const still = asTheyAre(read);
    await renderQuietly(parts, {
      inPieces: (then) => root.showInPieces(still, then),
      atOnce: () => flushSync(() => root.show(still)),
    });
    place.removeAttribute('aria-busy');
    await isRead;
    const soon = new Promise((resolve) => setTimeout(resolve, PULL_SOON_MS));
    await Promise.race([untilAnswered(services.sync), soon]);
    await showInPieces(root, services);
  } finally {
    place.removeAttribute('aria-busy'); // links of the page work by themselves again
  }
}
