import { useEffect, useState } from 'react';

/** How long each picture is shown. */
const ROTATION_MS = 8_000;

/** Reasons to stop the rotation; one is enough. */
export type Stillness = {
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
