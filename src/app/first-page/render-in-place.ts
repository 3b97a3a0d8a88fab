import type { AppRouter } from '../router.ts';
import { counterpart, hasEarlyInput, readEarlyInput } from './early-input.ts';

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
  finishEntrances();
  repeatInput();
}

function finishEntrances(): void {
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
}

/** The longest time for rendering in pieces, ms. */
const RENDER_AT_LATEST_MS = 3_000;
const INPUTS = ['click', 'input', 'focusin'];

type Rendering = {
  /** Is called first, before one of the two others. */
  readonly begin: () => void;
  /** Renders piece by piece, so that the page answers meanwhile. Calls `then` before the frame that shows the result. */
  readonly inPieces: (then: () => void) => void;
  /** Renders all that is not rendered yet, before it returns. */
  readonly atOnce: () => void;
};

/** Renders like `renderInPlace`: in pieces while nobody does anything, the rest at once when somebody does. */
export async function renderQuietly(parts: Parts, rendering: Rendering): Promise<void> {
  const { begin, inPieces, atOnce } = rendering;
  if (hasEarlyInput(parts.place))
    return renderInPlace(parts, () => {
      begin();
      atOnce();
    });
  begin();
  await new Promise<void>((resolve) => {
    const wait = new AbortController();
    const end = (finish: () => void) => {
      if (wait.signal.aborted) return;
      wait.abort();
      finish();
      resolve();
    };
    const now = () => end(() => renderInPlace(parts, atOnce));
    const { signal } = wait;
    // On the window, after early-presses.ts has marked the press. Scrolling inside the page does not bubble: it is captured.
    for (const input of INPUTS) window.addEventListener(input, now, { signal });
    window.addEventListener('scroll', now, { capture: true, signal });
    setTimeout(now, RENDER_AT_LATEST_MS);
    // Portals follow in the same task.
    inPieces(() => end(() => queueMicrotask(finishEntrances)));
  });
}
