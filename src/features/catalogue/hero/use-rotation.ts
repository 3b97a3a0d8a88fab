import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { useMediaQuery } from '#ui/media-query/use-media-query.ts';
import { useSavesData } from '#ui/media-query/use-saves-data.ts';
import { media } from '#ui/theme/media.ts';

/** How long each picture is shown. */
const ROTATION_MS = 8_000;

/** Reasons to stop the rotation; one is enough. */
type Stillness = {
  /** Reduced motion or data saver: the rotation never starts by itself. */
  readonly never: boolean;
  /** The pause button. */
  readonly paused: boolean;
  readonly hovered: boolean;
  readonly focused: boolean;
  readonly hidden: boolean;
};

/** Whether any reason stops the rotation. */
export const isStill = (reasons: Stillness): boolean => Object.values(reasons).some(Boolean);

/** The index of the current picture of `count`; it advances every eight seconds unless `still`. */
export function useRotation(count: number, still: boolean): [number, (index: number) => void] {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (still) return;
    // Depends on the index, so that a picture chosen by hand stays its full time.
    const timer = setTimeout(() => setIndex((index + 1) % count), ROTATION_MS);
    return () => clearTimeout(timer);
  }, [index, count, still]);
  return [index, setIndex];
}

/** The reasons to stop the hero's pictures, except its pause button. */
export function useStillness(hero: RefObject<HTMLElement | null>): Omit<Stillness, 'paused'> {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const reduced = useMediaQuery(media.reducedMotion);
  const saving = useSavesData();
  const hidden = useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  );
  useEffect(() => {
    const element = hero.current;
    if (element === null) return;
    const ending = new AbortController();
    const on = (name: 'mouseenter' | 'mouseleave' | 'focusin' | 'focusout', run: () => void) =>
      element.addEventListener(name, run, { signal: ending.signal });
    on('mouseenter', () => setHovered(true));
    on('mouseleave', () => setHovered(false));
    on('focusin', () => setFocused(true));
    on('focusout', () => setFocused(false));
    return () => ending.abort();
  }, [hero]);
  return { never: reduced || saving, hovered, focused, hidden };
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
