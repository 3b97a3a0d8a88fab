import type { HomeSearch } from '#domain/search/home-search.ts';
import type { SearchedText } from '#domain/search/reading/searched-text.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { OnlyDesk, OnlyPhone } from '#ui/layout/layout.tsx';
import { AppliedFilters } from '../filters/lazy-filters.tsx';
import { SortSelect } from '../filters/sort-select.tsx';
import { HiddenLine } from '../lazy-device-parts.tsx';
import { ResultCount } from '../list/result-count.tsx';
import { useSlots } from '../slots.ts';
import * as styles from './home-page.css.ts';
import { MapButton, type MapState } from './with-map.tsx';

type ResultsHeadProps = {
  readonly search: HomeSearch;
  readonly isResults: boolean;
  /** The number of matching listings; undefined while it is not known. */
  readonly matches: number | undefined;
  /** What was searched for instead of the typed text. */
  readonly searched: SearchedText | undefined;
  readonly isCheapFirst: boolean;
  readonly isSoFar: boolean;
  readonly onChange: (next: HomeSearch) => void;
  readonly onContact: () => void;
  readonly map: MapState;
};

/** The number of results, what they meet, and their order. */
export function ResultsHead(props: ResultsHeadProps) {
  const { search, isResults, matches, searched, isCheapFirst, onChange, onContact, map } = props;
  const t = useT();
  const { SaveSearch } = useSlots();
  const found = { ...search, q: searched?.text ?? search.q };
  const applied = <AppliedFilters {...{ search, searched, onChange }} />;
  return (
    <>
      {matches === undefined ? (
        <div className={isResults ? styles.headToCome : undefined}>{applied}</div>
      ) : (
        <div className={isResults ? styles.headOfResults : styles.head}>
          <ResultCount matches={matches} isSoFar={props.isSoFar} filter={search} />
          <div className={styles.words}>
            <Button tone="plain" size="small" onClick={map.toggle}>
              {t('catalogue.map')}
            </Button>
            {isResults ? (
              <Button tone="plain" size="small" icon="mail" onClick={onContact}>
                {t('catalogue.hero.contact')}
              </Button>
            ) : null}
          </div>
          {applied}
          <div className={styles.order}>
            {isResults ? null : (
              <OnlyDesk>
                <MapButton map={map} />
              </OnlyDesk>
            )}
            {matches > 0 ? <SortSelect {...{ search, onChange, isCheapFirst }} /> : null}
            {matches > 0 && isResults ? (
              <OnlyPhone>
                <SaveSearch search={found} look="short" />
              </OnlyPhone>
            ) : null}
          </div>
        </div>
      )}
      <HiddenLine filter={found} />
    </>
  );
}
