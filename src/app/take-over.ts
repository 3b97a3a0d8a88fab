import { flushSync } from 'react-dom';
import type { Services } from '#services/services.ts';
import type { AppRouter } from './router.ts';

/** How long the served page waits for a complete download before the app shows what it has, ms. */
const PATIENCE_MS = 5_000;

/** Whether the server has sent the page's body. The shell has a text for a failed start instead. */
export const isServed = (place: Element): boolean => place.querySelector('.boot') === null;

type Stores = Pick<Services, 'sync' | 'catalogue'>;

/**
 * Resolves when the app's first render shows what the server's page shows, so that nothing blinks: the
 * route is loaded, and the listings are there or cannot be. Links of the served page work meanwhile.
 */
export async function readyToTakeOver(
  place: Element,
  router: AppRouter,
  stores: Stores,
): Promise<void> {
  await router.load();
  const { search } = router.latestLocation;
  if ('property' in search && search.property !== undefined)
    await untilKnown(search.property, stores);
  else if (place.querySelector('article') !== null) await untilFilled(stores);
}

/** The listing of a shared link does not wait for the whole catalogue. */
async function untilKnown(id: string, { catalogue, sync }: Stores): Promise<void> {
  if (catalogue?.get(id) === undefined) await sync.fetchMissing(id, new AbortController().signal);
}

function untilFilled({ catalogue, sync }: Stores): Promise<void> {
  return new Promise((resolve) => {
    const hasSome = () =>
      catalogue !== undefined && catalogue.query({ filter: {}, offset: 0, limit: 0 }).total > 0;
    const { refreshedAt: known } = sync.status();
    let isLate = false;
    const look = () => {
      const { refreshedAt, failure, activity } = sync.status();
      const isComplete = refreshedAt !== undefined;
      const hasFailed = failure !== undefined && activity === 'idle';
      if (isComplete || hasFailed || (isLate && hasSome())) end();
    };
    const ends = [catalogue?.subscribe(look), sync.subscribe(look)];
    const timer = setTimeout(() => {
      isLate = true;
      look();
    }, PATIENCE_MS);
    const end = () => {
      clearTimeout(timer);
      for (const stop of ends) stop?.();
      resolve();
    };
    if (known !== undefined || hasSome()) end();
  });
}

/**
 * Renders in one step, so that no frame shows less than the served page: where the reader has scrolled to,
 * and without the dialog's entrance.
 */
export function showInPlace(show: () => void): void {
  const { scrollX, scrollY } = window;
  flushSync(show);
  window.scrollTo(scrollX, scrollY);
  for (const element of document.querySelectorAll('[data-state="open"]'))
    for (const animation of element.getAnimations()) animation.finish();
}
