// The app takes the place of the page that the server has sent, once it can show the same.
import type { Services } from '#services/services.ts';
import { isWriter } from '#session/session.ts';
import { canAdopt } from './can-adopt.ts';
import { counterpart, readEarlyInput } from './early-input.ts';
import type { AppRouter } from './router.ts';

/** How long the server's page stays while the app cannot show the same, ms. */
const PATIENCE_MS = 5_000;

type Stores = Pick<Services, 'sync' | 'catalogue' | 'directory' | 'outbox' | 'session'>;

type TakeOver = {
  /** Contains the server's page. */
  readonly place: Element;
  readonly router: AppRouter;
  /** Resolves when what is stored on the device has been read. */
  readonly opened: Promise<void>;
  readonly stores: Stores;
  /** The language of the server's page. */
  readonly language: string;
  /** Renders the app before it returns: with the nodes of the element, or in place of the server's page. */
  readonly render: (adopted?: Element) => void;
  readonly typeInto: Parameters<typeof readEarlyInput>[1];
};

/** Waits until the app's first render shows what the server's page shows, or cannot soon. Then renders it. */
export async function takeOver(parts: TakeOver): Promise<void> {
  const { place, router } = parts;
  await router.load(); // however long: without the code of the page, the app would show an empty one
  place.setAttribute('aria-busy', 'true');
  try {
    await Promise.race([
      untilSame(parts),
      new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    ]);
  } finally {
    place.removeAttribute('aria-busy'); // links of the page work by themselves again
  }
  renderInPlace(parts);
}

/** Resolves when a pull has ended or the one listing of the page is there. Also when the server does not answer. */
async function untilSame({ router, opened, stores }: TakeOver): Promise<void> {
  await opened;
  const { search } = router.latestLocation;
  const id = 'property' in search ? search.property : undefined;
  if (id === undefined) await untilPulled(stores.sync);
  else if (stores.catalogue?.get(id) === undefined)
    await Promise.race([untilPulled(stores.sync), untilFetched(stores, id)]);
}

/** Resolves at the end of the first round, at once if this device has pulled before. */
const untilPulled = (sync: Services['sync']): Promise<void> =>
  until(sync, () => {
    const { refreshedAt, failure } = sync.status();
    return refreshedAt !== undefined || failure !== undefined;
  });

/** The listing of a shared link does not wait for the whole catalogue. */
async function untilFetched({ sync, directory }: Stores, id: string): Promise<void> {
  const answer = await sync.fetchMissing(id, new AbortController().signal);
  if (answer === 'unknown') await untilPulled(sync);
  await until(directory, () => directory.agency() !== undefined);
}

type Store = { readonly subscribe: (listener: () => void) => () => void };

/** Resolves when `holds` returns true after a change of the store, or now. */
function until({ subscribe }: Store, holds: () => boolean): Promise<void> {
  if (holds()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (!holds()) return;
      stop();
      resolve();
    });
  });
}

const HEADINGS = 'h1, h2, h3';

/** Returns a function that scrolls to where the server's page has been scrolled to: rows above may be higher in the app. */
function readPlace(place: Element): () => void {
  const { scrollY: top } = window;
  if (top === 0) return () => undefined;
  const topOf = (element: Element) => element.getBoundingClientRect().top;
  const heading = [...place.querySelectorAll<HTMLElement>(HEADINGS)].find((one) => topOf(one) >= 0);
  const before = heading && topOf(heading);
  const find = heading && counterpart(heading, HEADINGS);
  return () => {
    window.scrollTo({ top, behavior: 'instant' });
    const same = find?.();
    if (same === undefined || before === undefined) return;
    window.scrollBy({ top: topOf(same) - before, behavior: 'instant' });
  };
}

/** Renders so that no frame shows less than before: at the same place of the page, without entrances. */
function renderInPlace(parts: TakeOver): void {
  const { place, router, render, typeInto } = parts;
  const repeatInput = readEarlyInput(place, typeInto);
  const keepPlace = readPlace(place);
  const stop = router.subscribe('onRendered', () => {
    keepPlace(); // the router has scrolled to the top
    stop();
  });
  const served = place.querySelector('.served');
  if (served !== null && isAdoptable(parts)) adopt(served, parts);
  else render();
  keepPlace();
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  repeatInput();
}

/** The pages with a list. */
const LISTS = ['/', '/blog'];

function isAdoptable({ place, router, stores, language }: TakeOver): boolean {
  const { catalogue, outbox, session, sync } = stores;
  const unsent = outbox.entries().length + outbox.unreadable().length;
  const { pathname, search } = router.latestLocation;
  const languages = [language, document.documentElement.lang] as const;
  return canAdopt({
    place,
    languages,
    search,
    isLikeNew: unsent === 0 && sync.status().refreshedAt !== undefined,
    hasMore: isWriter(session.state()),
    list: LISTS.includes(pathname) ? catalogue : undefined,
  });
}

function adopt(served: Element, { render }: TakeOver): void {
  render(served);
  served.classList.replace('served', 'adopted');
  // The app remembers the language, so its links have none. React leaves attributes as they are.
  for (const link of served.querySelectorAll('a[href*="lang="]'))
    link.setAttribute('href', link.getAttribute('href')?.replace(/[?&]lang=\w+$/, '') ?? '');
}
