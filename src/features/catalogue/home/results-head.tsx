import type { HomeSearch } from '#domain/search/home-search.ts';
import { useT } from '#i18n/use-t.ts';
import { IconButton } from '#ui/button/button.tsx';
import { OnlyDesk, OnlyPhone, Row } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';
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
  /** The text that was searched for instead, because a typed word had a wrong letter. */
  readonly corrected: string | undefined;
  readonly isCheapFirst: boolean;
  readonly onChange: (next: HomeSearch) => void;
  readonly onContact: () => void;
  readonly map: MapState;
};

/** The number of results, what they meet, and their order. */
export function ResultsHead(props: ResultsHeadProps) {
  const { search, isResults, matches, corrected, isCheapFirst, onChange, onContact, map } = props;
  const t = useT();
  const { SaveSearch } = useSlots();
  const applied = <AppliedFilters search={search} corrected={corrected} onChange={onChange} />;
  return (
    <>
      {matches === undefined ? (
        applied
      ) : (
        <div className={isResults ? styles.headOfResults : styles.head}>
          <ResultCount matches={matches} filter={search} />
          <OnlyPhone>
            <Row gap={0} wrap={false}>
              <IconButton icon="map" label={t('catalogue.map')} onClick={map.toggle} />
              {isResults ? (
                <>
                  <SaveSearch search={{ ...search, q: corrected ?? search.q }} look="icon" />
                  <IconButton icon="mail" label={t('catalogue.hero.contact')} onClick={onContact} />
                </>
              ) : null}
            </Row>
          </OnlyPhone>
          {applied}
          <div className={styles.order}>
            {isResults ? null : (
              <OnlyDesk>
                <MapButton map={map} />
              </OnlyDesk>
            )}
            {matches > 0 ? <SortSelect {...{ search, onChange, isCheapFirst }} /> : null}
          </div>
        </div>
      )}
      <HiddenLine filter={{ ...search, q: corrected ?? search.q }} />
      {corrected === undefined ? null : (
        <Text>{t('catalogue.search.corrected', { text: corrected })}</Text>
      )}
    </>
  );
}
