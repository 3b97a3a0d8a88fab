import { type RefObject, useEffect, useRef, useState } from 'react';
import { readNote, writeNote } from '#base/local-notes.ts';

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

/** Whether a single key is a command: nobody is typing, no menu or dialog is open, and no modifier is pressed. */
export function isFreeForKeys(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return false;
  if (target instanceof Element && target.closest(TYPING) !== null) return false;
  return document.querySelector(OPEN) === null;
}

const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"]';
