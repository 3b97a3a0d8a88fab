import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from './drawing/view.ts';

/** The size of an element in whole pixels; undefined before the first frame and while it has no room. */
export function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const read = () => {
      const [width, height] = [current.clientWidth, current.clientHeight];
      setSize(width > 0 && height > 0 ? { width, height } : undefined);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
