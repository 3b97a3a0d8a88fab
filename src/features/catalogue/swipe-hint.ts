import { useState } from 'react';

const KEY = 'marola.swiped';

/** Whether «Desliza para ver más» is shown: until somebody has swiped on this device. */
export function useSwipeHint(): { readonly shown: boolean; readonly done: () => void } {
  const [shown, setShown] = useState(() => !hasSwiped());
  const done = () => {
    setShown(false);
    noteSwipe();
  };
  return { shown, done };
}

function hasSwiped(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false; // storage is blocked
  }
}

function noteSwipe(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // Storage is blocked: the hint is shown again at the next visit.
  }
}
