import { useCallback, useLayoutEffect, useRef } from 'react';
import { media } from '#ui/theme/media.ts';
import { PHOTO } from './detail/gallery.css.ts';

/** A detail that is not drawn within this time, ms, opens without a transition's end to show. */
const PATIENCE_MS = 500;

/**
 * Opens a listing so that the card's photo becomes the detail's (design section 6), where the
 * browser can and the person has not asked for less motion. `open` is the listing on screen;
 * `update` must lead to another one. Focus and history are not touched.
 */
export function usePhotoTransition(
  open: string | undefined,
): (photo: Element | null, update: () => void) => void {
  const drawn = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    if (open !== undefined) drawn.current?.();
  }, [open]);
  return useCallback((photo, update) => {
    if (!(photo instanceof HTMLElement) || !canMove()) {
      update();
      return;
    }
    photo.style.viewTransitionName = PHOTO;
    const transition = document.startViewTransition(async () => {
      photo.style.viewTransitionName = ''; // from here on the name is the detail's
      const isDrawn = new Promise<void>((resolve) => {
        drawn.current = resolve;
        setTimeout(resolve, PATIENCE_MS);
      });
      update();
      await isDrawn;
      skipOwnEntrance();
    });
    // Skipped, because the page is hidden or something else moves: the detail is open all the same.
    void transition.ready.catch(() => undefined);
    void transition.finished.catch(() => undefined);
  }, []);
}

const canMove = () =>
  'startViewTransition' in document && !window.matchMedia(media.reducedMotion).matches;

/** The dialog is not to rise as well while its photo is already on the way. */
function skipOwnEntrance(): void {
  for (const element of document.querySelectorAll('[data-state="open"]'))
    for (const animation of element.getAnimations()) animation.finish();
}
