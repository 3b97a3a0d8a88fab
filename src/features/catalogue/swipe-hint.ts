import { useState } from 'react';
import { readNote, writeNote } from '#base/local-notes.ts';

const KEY = 'marola.swiped';

/** Whether «Desliza para ver más» is shown: until somebody has swiped on this device. */
export function useSwipeHint(): { readonly shown: boolean; readonly done: () => void } {
  const [shown, setShown] = useState(() => readNote(KEY) === undefined);
  const done = () => {
    setShown(false);
    writeNote(KEY, 'yes');
  };
  return { shown, done };
}
