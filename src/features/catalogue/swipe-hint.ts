import { useState } from 'react';

const KEY = 'marola.swipe-hint';

/** Whether «Desliza para ver más» is shown: at the first visit, until the first swipe. */
export function useSwipeHint(): { readonly shown: boolean; readonly done: () => void } {
  const [shown, setShown] = useState(isFirstVisit);
  return { shown, done: () => setShown(false) };
}

// Read once per page: returning to the list is still the first visit.
let answer: boolean | undefined;

function isFirstVisit(): boolean {
  answer ??= claimFirstVisit();
  return answer;
}

function claimFirstVisit(): boolean {
  try {
    if (localStorage.getItem(KEY) !== null) return false;
    localStorage.setItem(KEY, 'shown');
    return true;
  } catch {
    return false; // without storage it would be shown at every visit
  }
}
