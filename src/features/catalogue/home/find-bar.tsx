import { countFilters } from '#domain/search/applied.ts';
import type { HomeSearch } from '#domain/search/home-search.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { OnlyDesk } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';
import { AppliedFilters } from '../filters/lazy-conditions.tsx';
import { SearchBox } from '../filters/search-box.tsx';
import { SortSelect } from '../filters/sort-select.tsx';
import { ResultCount } from '../list/result-count.tsx';
import * as styles from './home-page.css.ts';

type FindBarProps = {
  readonly search: HomeSearch;
  /** The text in the search box, as typed. */
  readonly text: string;
  readonly onType: (text: string) => void;
  /** The text that was searched for instead, because a typed word had a wrong letter. */
  readonly corrected: string | undefined;
  readonly onChange: (next: HomeSearch) => void;
  /** Opens the filter panel. */
  readonly onFilters: () => void;
  /** The number of matching listings; undefined while it is not known. */
  readonly matches: number | undefined;
};

/** The search box, the filter button, the number of results and the applied filters. */
export function FindBar(props: FindBarProps) {
  const { search, text, onType, corrected, onChange, onFilters, matches } = props;
  const t = useT();
  const filterCount = countFilters(search);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to every browser we serve */}
      <div className={styles.find} role="search">
        <div className={styles.box}>
          <SearchBox search={search} text={text} onType={onType} />
        </div>
        <OnlyDesk>
          <Button icon="sliders-horizontal" onClick={onFilters}>
            {filterCount === 0
              ? t('catalogue.filters.title')
              : t('catalogue.filters.titleCount', { number: filterCount })}
          </Button>
        </OnlyDesk>
      </div>
      {matches === undefined ? null : (
        <div className={styles.head}>
          <ResultCount matches={matches} />
          <OnlyDesk>
            <SortSelect search={search} onChange={onChange} hiddenLabel />
          </OnlyDesk>
        </div>
      )}
      {corrected === undefined ? null : (
        <Text>{t('catalogue.search.corrected', { text: corrected })}</Text>
      )}
      <AppliedFilters search={search} corrected={corrected} onChange={onChange} />
    </>
  );
}
