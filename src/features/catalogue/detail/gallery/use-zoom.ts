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

/** A touch that moves further than this (px) is not a tap. */
const TAP_SLOP = 10;

type ZoomPort = {
  readonly view: () => View;
  readonly show: (view: View) => void;
  /** Whether the current gesture has become a pinch. */
  readonly notePinch: (isPinch: boolean) => void;
};

/** Turns pinch, double tap, pan and a trackpad's pinch over `stage` into views, until `signal` aborts. */
function followZoomGestures(stage: HTMLElement, port: ZoomPort, signal: AbortSignal): void {
  const size = () => ({ width: stage.clientWidth, height: stage.clientHeight });
  const place = (event: MouseEvent): Point => {
    const { left, top } = stage.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  followFingers(stage, { ...port, size, place }, signal);
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return; // how browsers report a trackpad's pinch
    event.preventDefault();
    const scale = port.view().scale * Math.exp(-event.deltaY / 100);
    port.show(zoomedAt(port.view(), place(event), scale, size()));
  };
  stage.addEventListener('wheel', onWheel, { signal, passive: false });
}

type StagePort = ZoomPort & {
  readonly size: () => { readonly width: number; readonly height: number };
  readonly place: (event: MouseEvent) => Point;
};

function followFingers(stage: HTMLElement, port: StagePort, signal: AbortSignal): void {
  const { view, show, notePinch, size, place } = port;
  const fingers = new Map<number, Point>();
  let start: Point | undefined;
  let lastTap: Tap | undefined;

  const onDown = (event: PointerEvent) => {
    if (event.target instanceof Element && event.target.closest('button') !== null) return;
    if (fingers.size === 0) notePinch(false);
    start = fingers.size === 0 ? place(event) : undefined;
    fingers.set(event.pointerId, place(event));
    stage.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const from = [...fingers.values()];
    const point = place(event);
    fingers.set(event.pointerId, point);
    const to = [...fingers.values()];
    if (isTwo(from) && isTwo(to)) {
      notePinch(true);
      show(pinched(view(), from, to, size()));
    } else if (from.length === 1 && view().scale > 1) {
      show(panned(view(), point.x - before.x, point.y - before.y, size()));
    }
  };
  const onUp = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || start === undefined) return;
    const point = place(event);
    if (Math.hypot(point.x - start.x, point.y - start.y) > TAP_SLOP) return;
    const tap = { at: event.timeStamp, point };
    const isSecond = isDoubleTap(lastTap, tap);
    lastTap = isSecond ? undefined : tap;
    if (isSecond) show(toggled(view(), point, size()));
  };

  stage.addEventListener('pointerdown', onDown, { signal });
  stage.addEventListener('pointermove', onMove, { signal });
  stage.addEventListener('pointerup', onUp, { signal });
  stage.addEventListener('pointercancel', (event) => fingers.delete(event.pointerId), { signal });
}

const isTwo = (points: readonly Point[]): points is Fingers => points.length === 2;

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
