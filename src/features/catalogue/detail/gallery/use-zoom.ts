import { type RefObject, useEffect, useRef } from 'react';
import { type View, WHOLE } from './zoom.ts';
import { followZoomGestures } from './zoom-gestures.ts';

/**
 * Zooms by pinch, double tap (or double click), pan, and a trackpad's pinch over `stage`. `draw` gets
 * every new view at once, without a React render. The stage needs `touch-action: none`. Another
 * `photo` starts unzoomed. The returned function tells whether the current gesture belongs to the zoom
 * and so is not a swipe.
 */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  photo: string | undefined,
  draw: (view: View) => void,
): () => boolean {
  const view = useRef(WHOLE);
  const isPinch = useRef(false);
  const drawn = useRef(draw);
  useEffect(() => {
    drawn.current = draw;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo is the reason
  useEffect(() => {
    view.current = WHOLE;
    drawn.current(WHOLE);
  }, [photo]);
  useEffect(() => {
    if (stage.current === null) return;
    const ending = new AbortController();
    const port = {
      view: () => view.current,
      show: (next: View) => {
        view.current = next;
        drawn.current(next);
      },
      notePinch: (is: boolean) => {
        isPinch.current = is;
      },
    };
    followZoomGestures(stage.current, port, ending.signal);
    return () => ending.abort();
  }, [stage]);
  return () => isPinch.current || view.current.scale > 1;
}
