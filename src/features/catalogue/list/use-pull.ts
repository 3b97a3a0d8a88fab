import { useEffect, useRef, useState } from 'react';

/** A finger that pulls as far as this refreshes, px. */
const FAR_PX = 128;

type TouchType = 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel';

/** `far`: letting go now refreshes. */
export type Pull = 'none' | 'begun' | 'far';

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
    let start: Touch | undefined;
    let far = false;
    const end = () => {
      start = undefined;
      far = false;
      setPull('none');
      latest.current.onMove(0);
    };
    const on = (type: TouchType, listener: (event: TouchEvent) => void) =>
      window.addEventListener(type, listener, { signal: ending.signal, passive: true });
    on('touchstart', ({ touches, target }) => {
      const isOnPage = target instanceof Element && target.closest('main') !== null;
      start = isOnPage && touches.length === 1 && window.scrollY <= 0 ? touches[0] : undefined;
    });
    on('touchmove', ({ touches: [finger] }) => {
      if (start === undefined || finger === undefined) return;
      const down = finger.clientY - start.clientY;
      const isSideways = Math.abs(finger.clientX - start.clientX) > Math.abs(down);
      if (down < 0 || isSideways || window.scrollY > 0) return end();
      far = down >= FAR_PX;
      setPull(far ? 'far' : 'begun');
      latest.current.onMove(Math.min(down, FAR_PX));
    });
    on('touchend', () => {
      if (far) latest.current.onPull();
      if (start !== undefined) end();
    });
    on('touchcancel', end);
    return () => ending.abort();
  }, []);
  return pull;
}
