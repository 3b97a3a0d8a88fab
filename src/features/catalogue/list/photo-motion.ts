import type { RefObject } from 'react';
import { media } from '#ui/theme/media.ts';
import { PHOTO } from '../detail/gallery.css.ts';

/** If the detail has not rendered within this time (ms), the transition goes on without it. */
const PATIENCE_MS = 500;

/**
 * Opens a listing with a view transition from the card's photo to the detail's, if the browser can and the person has not asked
 * for reduced motion. Does not touch focus or history.
 * @param update must open another listing
 * @param drawn gets a function that must be called once that is drawn
 */
export function growPhoto(
  photo: Element | null,
  update: () => void,
  drawn: RefObject<(() => void) | undefined>,
): void {
  if (!(photo instanceof HTMLElement) || !canMove()) {
    update();
    return;
  }
  photo.style.viewTransitionName = PHOTO;
  const transition = document.startViewTransition(async () => {
    photo.style.viewTransitionName = ''; // from now on the detail's photo has the name
    const isDrawn = new Promise<void>((resolve) => {
      drawn.current = resolve;
      setTimeout(resolve, PATIENCE_MS);
    });
    update();
    await isDrawn;
    skipOwnEntrance();
  });
  // The browser skipped the transition, as for a hidden page: the detail is open anyway.
  void transition.ready.catch(() => undefined);
  void transition.finished.catch(() => undefined);
}

const canMove = () =>
  'startViewTransition' in document && !window.matchMedia(media.reducedMotion).matches;

/** Switches off the dialog's own animation during the transition. */
function skipOwnEntrance(): void {
  for (const element of document.querySelectorAll('[data-state="open"]'))
    for (const animation of element.getAnimations()) animation.finish();
}
