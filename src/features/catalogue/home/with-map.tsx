import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { createListeners } from '#base/listeners.ts';
import { readNote, writeNote } from '#base/local-notes.ts';
import type { HomeSearch } from '#domain/search/home-search.ts';
import { useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Wrap } from '#ui/layout/layout.tsx';
import { useMediaQuery } from '#ui/media-query/use-media-query.ts';
import { menuChip } from '#ui/menu/menu-chip.css.ts';
import { media } from '#ui/theme/media.ts';
import { useSlots } from '../slots.ts';
import * as styles from './home-page.css.ts';

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

type WithMapProps = {
  readonly map: MapState;
  readonly search: HomeSearch;
  readonly onChange: (next: HomeSearch) => void;
  readonly onOpen: (id: string) => void;
  /** The results. */
  readonly children: ReactNode;
};

/** The results; with the map beside them, or the map in their place. */
export function WithMap({ map, search, onChange, onOpen, children }: WithMapProps) {
  const { MapBeside, MapPage } = useSlots();
  const results = useRef<HTMLDivElement>(null);
  const isBeside = map.place === 'beside';
  return (
    <div className={isBeside ? styles.withMap : undefined}>
      <div ref={results}>
        <Wrap>
          {map.place === 'page' ? (
            <MapPage {...{ search, onChange, onOpen }} onList={map.toggle} />
          ) : (
            children
          )}
        </Wrap>
      </div>
      {isBeside ? <MapBeside {...{ search, onChange, results }} /> : null}
    </div>
  );
}

/** Shows or hides the map. */
export function MapButton({ map }: { readonly map: MapState }) {
  const t = useT();
  const isShown = map.place !== undefined;
  return (
    <button
      type="button"
      className={menuChip({ chosen: isShown })}
      aria-pressed={isShown}
      onClick={map.toggle}
    >
      <Icon name="map" />
      {t('catalogue.map')}
    </button>
  );
}
