import type { RefObject } from 'react';
import { media } from '#ui/theme/media.ts';
import { PHOTO, stage } from '../detail/gallery/gallery.css.ts';

/** If the page has not rendered the change within this time (ms), the transition goes on without it. */
const PATIENCE_MS = 500;

/** Changes the open listing, and what must be called once that is drawn. */
type Change = {
  readonly update: () => void;
  readonly drawn: RefObject<(() => void) | undefined>;
};

/**
 * View transitions between a card's photo and the detail's, if the browser can and the person has not asked for reduced motion.
 * They do not touch focus or history.
 */
export const photoMotion = {
  /** Opens a listing: the card's photo grows into the detail's. */
  grow(photo: Element | null, change: Change): void {
    if (!(photo instanceof HTMLElement) || !canMove()) {
      change.update();
      return;
    }
    photo.style.viewTransitionName = PHOTO;
    void transition(async () => {
      photo.style.viewTransitionName = ''; // from now on the detail's photo has the name
      await drawnAfter(change);
      skipOwnEntrance();
    });
  },

  /** Closes the listing: its photo shrinks into the card's, if both are in the window. */
  shrink(photo: Element | null, change: Change): void {
    const from = document.querySelector<HTMLElement>(`.${stage}`);
    if (!isInWindow(photo) || !isInWindow(from) || !canMove()) {
      change.update();
      return;
    }
    void transition(async () => {
      await drawnAfter(change);
      skipOwnExit();
      from.style.viewTransitionName = 'none';
      photo.style.viewTransitionName = PHOTO;
    }).then(() => {
      photo.style.viewTransitionName = '';
    });
  },
};

const canMove = () =>
  'startViewTransition' in document && !window.matchMedia(media.reducedMotion).matches;

/** Resolves after the transition, also if the browser has skipped it, as for a hidden page: the change is made anyway. */
function transition(change: () => Promise<void>): Promise<void> {
  const { ready, finished } = document.startViewTransition(change);
  void ready.catch(() => undefined);
  return finished.catch(() => undefined);
}

function drawnAfter({ update, drawn }: Change): Promise<void> {
  const isDrawn = new Promise<void>((resolve) => {
    drawn.current = resolve;
    setTimeout(resolve, PATIENCE_MS);
  });
  update();
  return isDrawn;
}

/** Whether at least a part of an element is in the window. */
function isInWindow(element: Element | null): element is HTMLElement {
  if (!(element instanceof HTMLElement && element.isConnected)) return false;
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}

/** Switches off the dialog's own animation during the transition. */
function skipOwnEntrance(): void {
  for (const element of document.querySelectorAll('[data-state="open"]'))
    for (const animation of element.getAnimations()) animation.finish();
}

/**
 * Hides the dialog and finishes its own animation, after which it leaves the page. Without `display: none`, because that would
 * cancel an animation that has not begun, and the dialog would wait for its end for ever.
 */
function skipOwnExit(): void {
  for (const layer of document.querySelectorAll<HTMLElement>('body > [data-state="closed"]')) {
    layer.style.visibility = 'hidden';
    for (const animation of layer.getAnimations()) animation.finish();
  }
}
