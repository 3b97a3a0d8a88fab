import { useEffect, useState } from 'react';

/** How long a picture stays (specification section 9). */
const ROTATION_MS = 8_000;

/** Reasons for standing still; any one is enough. */
export type Stillness = {
  /** Reduced motion or data saver: never starts by itself. */
  readonly never: boolean;
  /** The pause button. */
  readonly paused: boolean;
  readonly hovered: boolean;
  readonly focused: boolean;
  readonly hidden: boolean;
};

/** Whether any reason keeps the picture that is shown. */
export const isStill = (reasons: Stillness): boolean => Object.values(reasons).some(Boolean);

/** Which of `count` pictures is shown, moving on every eight seconds unless `still`. */
export function useRotation(count: number, still: boolean): [number, (index: number) => void] {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (still) return;
    // Depends on the index: a picture chosen by hand stays its full time.
    const timer = setTimeout(() => setIndex((index + 1) % count), ROTATION_MS);
    return () => clearTimeout(timer);
  }, [index, count, still]);
  return [index, setIndex];
}
