import { useSyncExternalStore } from 'react';
import { createListeners } from '#base/listeners.ts';
import { readNote, writeNote } from '#base/local-notes.ts';

const KEY = 'marola.swiped';
const { subscribe, notify } = createListeners();

let isDone: boolean | undefined;
const isShown = (): boolean => {
  isDone ??= readNote(KEY) !== undefined;
  return !isDone;
};

/** Whether «Desliza para ver más» is shown: until somebody has swiped on this device. The server shows it to everybody. */
export function useSwipeHint(): { readonly shown: boolean; readonly done: () => void } {
  const shown = useSyncExternalStore(subscribe, isShown, () => true);
  return { shown, done };
}

function done(): void {
  isDone = true;
  writeNote(KEY, 'yes');
  notify();
}
