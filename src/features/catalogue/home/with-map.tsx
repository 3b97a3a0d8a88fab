import { type ReactNode, useRef } from 'react';
import type { HomeSearch } from '#domain/search/home-search.ts';
import { Wrap } from '#ui/layout/layout.tsx';
import { useSlots } from '../slots.ts';
import * as styles from './home-page.css.ts';
import type { MapState } from './use-map.ts';

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
