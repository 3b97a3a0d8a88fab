import { type RefObject, useEffect, useRef } from 'react';
import {
  type Fingers,
  isDoubleTap,
  type Point,
  panned,
  pinched,
  type Tap,
  toggled,
  type View,
  WHOLE,
  zoomedAt,
} from './zoom.ts';

/** A finger that moves further, px, is no tap. */
const TAP_SLOP = 10;

/**
 * Pinch, double tap (or double click), pan, and a trackpad's pinch over `stage`; `draw` gets every
 * new view at once, without a React render. The stage needs `touch-action: none`. Another `photo`
 * starts whole again. The answer says whether the gesture under way is the zoom's own, so that no
 * swipe is made of it.
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
    const element = stage.current;
    if (element === null) return;
    const ending = new AbortController();
    const { signal } = ending;
    const fingers = new Map<number, Point>();
    let start: Point | undefined;
    let lastTap: Tap | undefined;

    const show = (next: View) => {
      view.current = next;
      drawn.current(next);
    };
    const size = () => ({ width: element.clientWidth, height: element.clientHeight });
    const place = (event: MouseEvent): Point => {
      const { left, top } = element.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };

    const onDown = (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('button') !== null) return;
      if (fingers.size === 0) isPinch.current = false;
      start = fingers.size === 0 ? place(event) : undefined;
      fingers.set(event.pointerId, place(event));
      element.setPointerCapture(event.pointerId);
    };
    const onMove = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (before === undefined) return;
      const from = [...fingers.values()];
      const point = place(event);
      fingers.set(event.pointerId, point);
      const to = [...fingers.values()];
      if (isTwo(from) && isTwo(to)) {
        isPinch.current = true;
        show(pinched(view.current, from, to, size()));
      } else if (from.length === 1 && view.current.scale > 1) {
        show(panned(view.current, point.x - before.x, point.y - before.y, size()));
      }
    };
    const onUp = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId) || start === undefined) return;
      const point = place(event);
      if (Math.hypot(point.x - start.x, point.y - start.y) > TAP_SLOP) return;
      const tap = { at: event.timeStamp, point };
      const isSecond = isDoubleTap(lastTap, tap);
      lastTap = isSecond ? undefined : tap;
      if (isSecond) show(toggled(view.current, point, size()));
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return; // how browsers report a trackpad's pinch
      event.preventDefault();
      const scale = view.current.scale * Math.exp(-event.deltaY / 100);
      show(zoomedAt(view.current, place(event), scale, size()));
    };

    element.addEventListener('pointerdown', onDown, { signal });
    element.addEventListener('pointermove', onMove, { signal });
    element.addEventListener('pointerup', onUp, { signal });
    element.addEventListener('pointercancel', (event) => fingers.delete(event.pointerId), {
      signal,
    });
    element.addEventListener('wheel', onWheel, { signal, passive: false });
    return () => ending.abort();
  }, [stage]);
  return () => isPinch.current || view.current.scale > 1;
}

const isTwo = (points: readonly Point[]): points is Fingers => points.length === 2;
