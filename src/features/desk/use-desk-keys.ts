import { type RefObject, useEffect, useRef, useState } from 'react';
import { readNote, writeNote } from '#base/local-notes.ts';
import { isFreeForKeys } from './is-free-for-keys.ts';

const KEY = 'desk-keys';
const OFF = 'off';

/** Whether single keys are commands on this device, and how to change that. */
export function useKeysSwitch(): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readNote(KEY) !== OFF);
  return [
    isOn,
    (next) => {
      setOn(next);
      writeNote(KEY, next ? undefined : OFF);
    },
  ];
}

/** The keys of the whole table: / goes to the search box in `area`, ? opens the help. */
export function useDeskKeys(
  area: RefObject<HTMLElement | null>,
  isOn: boolean,
  openHelp: () => void,
): void {
  const latest = useRef(openHelp);
  useEffect(() => {
    latest.current = openHelp;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isFreeForKeys(event)) return;
      if (event.key === '?') latest.current();
      else if (event.key === '/')
        area.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [area, isOn]);
}
