import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { useSavesData } from '#ui/media-query/data-saver.ts';
import { useMediaQuery } from '#ui/media-query/use-media-query.ts';
import { media } from '#ui/theme/media.ts';
import type { Stillness } from './use-rotation.ts';

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
    const element = hero.current?.parentElement; // with the search box on its pane
    if (!element) return;
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
