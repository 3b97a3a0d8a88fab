import { type RefObject, useEffect, useRef, useState } from 'react';
import { readNote, writeNote } from '#base/local-notes.ts';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import type { RowActions } from './row-props.ts';

const KEY = 'desk-keys';

/** The bar of chosen rows. */
const BULK = '[data-part="bulk"]';
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

/** Where a key leads on every page of the desk: the first thing to press of that part. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  '/': 'input[type="search"]',
  g: '[data-part="places"] a',
};

/** Where a key leads at the table. */
const PARTS: Readonly<Record<string, string>> = {
  v: '[data-part="views"] button:not([tabindex])',
  f: '[data-part="filters"] button',
  o: 'thead button',
  b: `${BULK} button`,
};

/** The keys that lead to the search and to the places from every page of the desk, unless single keys are switched off here. */
export function useKeysOfPlaces(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const part = EVERYWHERE[event.key];
      if (part === undefined || readNote(KEY) === OFF || !isFreeForKeys(event)) return;
      document.querySelector<HTMLElement>(part)?.focus();
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

type DeskKeys = {
  /** Single keys are commands. Escape is none of them. */
  readonly isOn: boolean;
  readonly openHelp: () => void;
  /** Ends the choice of rows. */
  readonly clear: () => void;
};

/**
 * The keys of the table's page: each part has one that leads to it, ? opens the help. Escape ends the choice of rows, and goes back from
 * their bar to the row from which it was reached.
 */
export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys);
  /** What had the focus before the bar of chosen rows. */
  const before = useRef<Element>(null);
  useEffect(() => {
    latest.current = keys;
  });
  const { isOn } = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isFreeForKeys(event)) return;
      const { key } = event;
      if (key === 'Escape') return leaveChoice(before.current, latest.current.clear);
      if (!isOn) return;
      const part = PARTS[key];
      if (key === '?') latest.current.openHelp();
      else if (part === undefined) return;
      else {
        if (key === 'b') before.current = document.activeElement;
        document.querySelector<HTMLElement>(part)?.focus();
      }
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}

/** Ends the choice. The bar goes with it, so the focus goes back to `before`, or else to the first row. */
function leaveChoice(before: Element | null, clear: () => void): void {
  const isInBar = document.activeElement?.closest(BULK) != null;
  clear();
  if (!isInBar) return;
  const back = before?.isConnected === true ? before : document.querySelector('[data-row]');
  if (back instanceof HTMLElement) back.focus({ preventScroll: true });
}

/** Whether a single key is a command: nobody is typing, no menu or dialog is open, and no modifier is pressed. */
function isFreeForKeys(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return false;
  if (target instanceof Element && target.closest(TYPING) !== null) return false;
  return document.querySelector(OPEN) === null;
}

const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"]';

type KeysInRows = {
  readonly list: RefObject<HTMLElement | null>;
  readonly rows: readonly DeskRow[];
  readonly chosen: ReadonlySet<string>;
  readonly actions: RowActions;
  readonly scrollTo: (index: number) => void;
  readonly isOn: boolean;
};

/** j and k move the focus to the next and the previous row; x, e and p choose, edit and price the row with the focus. */
export function useKeysInRows(keys: KeysInRows): void {
  const latest = useRef(keys);
  /** The row that gets the focus once it is in the document. */
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    latest.current = keys;
    if (wanted.current !== undefined && focusRow(keys.list.current, wanted.current))
      wanted.current = undefined;
  });
  const { isOn } = keys;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isFreeForKeys(event)) return;
      const { list, rows, chosen, actions, scrollTo } = latest.current;
      const index = focusedRow(list.current);
      if (event.key === 'j' || event.key === 'k') {
        const first = firstOnScreen(list.current);
        const next = index === undefined ? first : index + (event.key === 'j' ? 1 : -1);
        if (rows[next] === undefined) return;
        event.preventDefault();
        scrollTo(next);
        wanted.current = focusRow(list.current, next) ? undefined : next;
        return;
      }
      const id = index === undefined ? undefined : rows[index]?.listing.id;
      const act = id === undefined ? undefined : actsOn(id, chosen, actions)[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}

const actsOn = (
  id: string,
  chosen: ReadonlySet<string>,
  { choose, edit, editPrice }: RowActions,
): Readonly<Record<string, (() => void) | undefined>> => ({
  x: () => choose(id, !chosen.has(id)),
  e: () => edit(id),
  p: () => editPrice(id),
});

const indexOf = (row: Element | null | undefined): number | undefined => {
  const index = row?.getAttribute('data-index');
  return index == null ? undefined : Number(index);
};

function focusedRow(list: HTMLElement | null): number | undefined {
  const row = document.activeElement?.closest('[data-index]');
  return list?.contains(row ?? null) ? indexOf(row) : undefined;
}

/** The first row that is on the screen as a whole. */
function firstOnScreen(list: HTMLElement | null): number {
  const rows = [...(list?.querySelectorAll('[data-index]') ?? [])];
  return indexOf(rows.find((row) => row.getBoundingClientRect().top >= 0)) ?? 0;
}

/** Moves the focus to a row's title. Returns false if the row is not in the document. */
function focusRow(list: HTMLElement | null, index: number): boolean {
  const title = list?.querySelector(`[data-index="${index}"] [data-row]`);
  if (!(title instanceof HTMLElement)) return false;
  title.focus({ preventScroll: true });
  return true;
}
