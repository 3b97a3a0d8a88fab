import { useSyncExternalStore } from 'react';
import { createListeners } from '#base/listeners.ts';
import { readNote, writeNote } from '#base/local-notes.ts';
import { useMediaQuery } from '#ui/media-query/use-media-query.ts';
import { media } from '#ui/theme/media.ts';

const KEY = 'marola.map';
const { subscribe, notify } = createListeners();

let isKept: boolean | undefined;
const readKept = (): boolean => {
  isKept ??= readNote(KEY) !== undefined;
  return isKept;
};
function keep(next: boolean): void {
  isKept = next;
  writeNote(KEY, next ? 'yes' : undefined);
  notify();
}

export type MapState = {
  /** Shown beside the results, from 1080 px on; in place of them; or not at all. */
  readonly place: 'beside' | 'page' | undefined;
  readonly toggle: () => void;
};

type MapProps = {
  /** The history entry shows the map. */
  readonly mapOpen: boolean;
  readonly onMapOpenChange: (open: boolean) => void;
  /** Something is searched for or filtered. */
  readonly isResults: boolean;
};

/** Where the map is shown. Beside results, this device remembers that it is; in place of them it is a step of the history. */
export function useMap({ mapOpen, onMapOpenChange, isResults }: MapProps): MapState {
  const isWide = useMediaQuery(media.wide);
  const kept = useSyncExternalStore(subscribe, readKept, () => false);
  const isShown = mapOpen || (isWide && kept && isResults);
  return {
    place: isShown ? (isWide ? 'beside' : 'page') : undefined,
    toggle() {
      if (isWide) keep(!isShown);
      if (isShown ? mapOpen : !(isWide && isResults)) onMapOpenChange(!isShown);
    },
  };
}
