import { useEffect, useRef, useState } from 'react';
import { createPull, type Pull } from './pull.ts';

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
