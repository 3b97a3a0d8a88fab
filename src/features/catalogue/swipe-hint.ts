import { useState } from 'react';
import { readNote, writeNote } from '#base/local-notes.ts';
import { useAdopting } from '#ui/adopting/use-adopting.ts';

const KEY = 'marola.swiped';

/** Whether «Desliza para ver más» is shown: until somebody has swiped on this device. */
export function useSwipeHint(): { readonly shown: boolean; readonly done: () => void } {
  const isAdopting = useAdopting(); // the server shows it to everybody
  const [shown, setShown] = useState(() => readNote(KEY) === undefined);
  const done = () => {
    setShown(false);
    writeNote(KEY, 'yes');
  };
  return { shown: isAdopting || shown, done };
}
