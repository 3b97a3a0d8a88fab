import { useEffect, useRef, useState } from 'react';

/** A finger that pulls as far as this refreshes, px. */
const FAR_PX = 128;

/** `far`: letting go now refreshes. */
export type Pull = 'none' | 'begun' | 'far';

type Finger = Pick<Touch, 'clientX' | 'clientY'>;
type Fingers = { readonly length: number; readonly [index: number]: Finger };

type Ports = {
  readonly show: (pull: Pull) => void;
  /** Gets the px by which the mark follows. */
  readonly move: (px: number) => void;
  /** Called when a finger lets go far enough. */
  readonly refresh: () => void;
};

/** How far one finger has pulled the page down from its top. A second finger ends the pull. */
export function createPull({ show, move, refresh }: Ports) {
  let start: Finger | undefined;
  let far = false;
  const end = () => {
    start = undefined;
    far = false;
    show('none');
    move(0);
  };
  return {
    /** `mayPull`: the page is at its top, and the finger on its content. */
    begin(fingers: Fingers, mayPull: boolean) {
      if (start !== undefined) end();
      start = mayPull && fingers.length === 1 ? fingers[0] : undefined;
    },
    follow({ 0: finger }: Fingers, isAtTop: boolean) {
      if (start === undefined || finger === undefined) return;
      const down = finger.clientY - start.clientY;
      const isSideways = Math.abs(finger.clientX - start.clientX) > Math.abs(down);
      if (down < 0 || isSideways || !isAtTop) return end();
      far = down >= FAR_PX;
      show(far ? 'far' : 'begun');
      move(Math.min(down, FAR_PX));
    },
    letGo() {
      if (far) refresh();
      if (start !== undefined) end();
    },
    end,
  };
}

type TouchType = 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel';

/**
 * How far one finger has pulled the page down from its top; `onPull` is called when it lets go far enough.
 * @param onMove gets the px by which the mark follows
 */
export function usePull(onMove: (px: number) => void, onPull: () => void): Pull {
  const [pull, setPull] = useState<Pull>('none');
  const latest = useRef({ onMove, onPull });
  useEffect(() => {
    latest.current = { onMove, onPull };
  });
  useEffect(() => {
    const ending = new AbortController();
    const following = createPull({
      show: setPull,
      move: (px) => latest.current.onMove(px),
      refresh: () => latest.current.onPull(),
    });
    const on = (type: TouchType, listener: (event: TouchEvent) => void) =>
      window.addEventListener(type, listener, { signal: ending.signal, passive: true });
    const isAtTop = () => window.scrollY <= 0;
    on('touchstart', ({ touches, target }) => {
      const isOnPage = target instanceof Element && target.closest('main') !== null;
      following.begin(touches, isOnPage && isAtTop());
    });
    on('touchmove', ({ touches }) => following.follow(touches, isAtTop()));
    on('touchend', following.letGo);
    on('touchcancel', following.end);
    return () => ending.abort();
  }, []);
  return pull;
}
