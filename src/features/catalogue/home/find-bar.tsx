import { countFilters } from '#domain/search/filter-values.ts';
import type { HomeSearch } from '#domain/search/home-search.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { barSearch } from '#ui/layout/bar-search.css.ts';
import { OnlyDesk, Wrap } from '#ui/layout/layout.tsx';
import { FilterRow } from '../filters/lazy-filters.tsx';
import { SearchBox } from '../filters/search-box.tsx';
import * as styles from './home-page.css.ts';
import { MapButton, type MapState } from './with-map.tsx';

type FindBarProps = {
  readonly search: HomeSearch;
  /** Above results: the box stands over the bar, and the filters have a row. */
  readonly isResults: boolean;
  /** The text in the search box, as typed. */
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onChange: (next: HomeSearch) => void;
  /** Opens the filter panel. */
  readonly onFilters: () => void;
  readonly onContact: () => void;
  readonly map: MapState;
};

/** The search box and the filters. The box is the same element in both places. */
export function FindBar(props: FindBarProps) {
  const { search, isResults, text, onType, onChange, onFilters, onContact, map } = props;
  const t = useT();
  const filterCount = countFilters(search);
  const all = (
    <Button icon="sliders-horizontal" onClick={onFilters}>
      {filterCount === 0
        ? t('catalogue.filters.title')
        : t('catalogue.filters.titleCount', { number: filterCount })}
    </Button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every browser we serve
    <div className={isResults ? styles.findResults : undefined} role="search">
      <Wrap>
        <div className={isResults ? undefined : styles.find}>
          <div className={isResults ? barSearch : styles.box}>
            <div>
              <SearchBox search={search} text={text} onType={onType} />
            </div>
          </div>
          <OnlyDesk>
            {isResults ? (
              <FilterRow {...{ search, onChange, all, onContact }} map={<MapButton map={map} />} />
            ) : (
              all
            )}
          </OnlyDesk>
        </div>
      </Wrap>
    </div>
  );
}
