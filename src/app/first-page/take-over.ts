// The app takes the place of the page that the server has sent, as soon as it can show the same.

import { flushSync } from 'react-dom';
import { nextTask } from '#base/tasks.ts';
import listPages from '#domain/list-pages.json' with { type: 'json' };
import { namedInPath } from '#domain/listing/listing-address.ts';
import { type HomeSearch, parseHomeSearch } from '#domain/search/home-search.ts';
import type { Services } from '#services/services.ts';
import { loadServedCode } from '#ui/later/code.ts';
import type { Shown } from '../app.tsx';
import type { Device } from '../device/start-device.ts';
import { keepAsking } from '../keep-asking.ts';
import { type AppRouter, tidyAddress } from '../router.ts';
import { canAdopt } from './can-adopt.ts';
import { hasEarlyInput, type readEarlyInput } from './early-input.ts';
import { untilAnswered, untilShowable } from './first-pull.ts';
import type { PageRoot } from './page-root.tsx';
import { type PageRows, readPageRows } from './page-rows.ts';
import { createPageServices } from './page-services.ts';
import { renderInPlace, renderQuietly } from './render-in-place.ts';

/** How long the server's page stays while the app cannot show the same, ms. */
const REPLACE_AT_LATEST_MS = 5_000;
/** How long the app stands still after it has replaced the page, for the end of the first pull, ms. */
const PULL_SOON_MS = 1_000;
/** The pages with a list. */
const LISTS: readonly string[] = listPages;

type TakeOver = {
  /** Contains the server's page. */
  readonly place: Element;
  readonly served: Element;
  readonly router: AppRouter;
  readonly root: PageRoot;
  /** The language of the server's page. */
  readonly language: string;
  readonly startDevice: () => Promise<Device>;
  readonly typeInto: Parameters<typeof readEarlyInput>[1];
};

/** Renders the app with the nodes of the server's page or in place of them. Resolves when all of the device is shown. */
export async function takeOver(parts: TakeOver): Promise<void> {
  const { place, served, router, language } = parts;
  tidyAddress(router);
  await router.load(); // however long: without the code of the page, the app would show an empty one
  await nextTask();
  const rows = readPageRows(document);
  const { pathname } = router.latestLocation;
  const search = searchOf(router);
  const hasList = LISTS.includes(pathname);
  const opened = namedInPath(pathname) ?? (hasList ? search.property : undefined);
  const isList = hasList && opened === undefined;
  const languages = [language, document.documentElement.lang] as const;
  // The app shows its page for unknown addresses.
  const isUnknown = router.state.matches.some((match) => match._notFound);
  const missing = [served.hasAttribute('data-missing'), isUnknown] as const;
  await nextTask();
  const page = { place, languages, missing, search, opened, hasList };
  if (rows !== undefined && canAdopt({ ...page, rows })) await adopt(rows, isList, parts);
  else await replace(parts);
}

/** What the address asks for. The router's location has its parameters as texts. */
const searchOf = (router: AppRouter): HomeSearch => parseHomeSearch(router.latestLocation.search);

/** React adopts the page without the device. What somebody does meanwhile is done when the device has been read. */
async function adopt(rows: PageRows, isList: boolean, parts: TakeOver): Promise<void> {
  const { served, router, root } = parts;
  let startReading = () => {};
  const adopted = new Promise<void>((resolve) => {
    startReading = resolve;
  });
  const device = adopted.then(() => readDevice(parts));
  const services = device.then(({ services }) => services);
  const page = createPageServices(rows, isList, services);
  const isShown = device.then(async ({ services, withPageRows }) => {
    await page.settled();
    await showInPieces(root, {
      phase: 'device',
      services: withPageRows(services, rows, isList),
    });
    router.update({ ...router.options, context: {} });
  });
  router.update({ ...router.options, context: { device: isShown, isFromServer: true } });
  const first = { ...page.services, farCards: farCards(served) };
  const shown: Shown = { phase: 'page', services: first };
  const end = () => {
    served.className = 'adopted';
    // The app remembers the language, so its links have none. React leaves attributes as they are.
    for (const link of served.querySelectorAll('a[href*="lang="]'))
      link.setAttribute('href', link.getAttribute('href')?.replace(/[?&]lang=\w+$/, '') ?? '');
  };
  await renderQuietly(parts, {
    begin() {
      served.classList.add('adopting'); // from now on React answers to presses
      root.adopt(served, first);
    },
    inPieces: (then) =>
      root.showInPieces(shown, () => {
        end();
        then();
      }),
    atOnce() {
      flushSync(() => root.show(shown));
      end();
    },
  });
  startReading();
  await isShown;
}

/** The cards far from the screen. The server's page has them, and the app drops them soon. */
const farCards = (served: Element): readonly boolean[] =>
  [...served.querySelectorAll('[aria-posinset]')].map((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return bottom < -window.innerHeight || top > 2 * window.innerHeight;
  });

const showInPieces = (root: PageRoot, shown: Shown): Promise<void> =>
  new Promise((resolve) => root.showInPieces(shown, resolve));

/** Starts the device after the next frame, and resolves when it has been read. */
async function readDevice({ startDevice }: TakeOver): Promise<Device> {
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const device = await keepAsking('device', startDevice); // without it, the page shows its rows
  await device.opened;
  return device;
}

/** Waits until the app can show what the server's page shows, or cannot soon. Then renders the app in its place. */
async function replace(parts: TakeOver): Promise<void> {
  const { place, router, root, startDevice } = parts;
  const id = namedInPath(router.latestLocation.pathname) ?? searchOf(router).property;
  place.setAttribute('aria-busy', 'true'); // early-presses.ts keeps links for the app
  try {
    const { services, opened, withoutPage } = await startDevice();
    let read: Services = { ...services, catalogue: undefined };
    const isRead = opened.then(() => {
      read = withoutPage(services);
    });
    const late = new Promise((resolve) => setTimeout(resolve, REPLACE_AT_LATEST_MS));
    await Promise.race([isRead.then(() => untilShowable(services, id)), late]);
    // Whoever writes in a part of the page finds it again in the app's first render, however late that is.
    if (hasEarlyInput(parts.served)) await loadServedCode();
    renderInPlace(parts, () => flushSync(() => root.show({ phase: 'device', services: read })));
    place.removeAttribute('aria-busy');
    await isRead;
    const soon = new Promise((resolve) => setTimeout(resolve, PULL_SOON_MS));
    await Promise.race([untilAnswered(services.sync), soon]);
    await showInPieces(root, { phase: 'device', services: read });
  } finally {
    place.removeAttribute('aria-busy'); // links of the page work by themselves again
  }
}
