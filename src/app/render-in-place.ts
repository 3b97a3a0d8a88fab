import { counterpart, readEarlyInput } from './early-input.ts';
import type { AppRouter } from './router.ts';

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

type Parts = {
  /** Contains the server's page. */
  readonly place: Element;
  readonly router: AppRouter;
  readonly typeInto: Parameters<typeof readEarlyInput>[1];
};

/** Calls `render` so that no frame shows less than before: at the same place of the page, without entrances. */
export function renderInPlace({ place, router, typeInto }: Parts, render: () => void): void {
  const repeatInput = readEarlyInput(place, typeInto);
  const keepPlace = readPlace(place);
  const stop = router.subscribe('onRendered', () => {
    keepPlace(); // the router has scrolled to the top
    stop();
  });
  render();
  keepPlace();
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  repeatInput();
}
