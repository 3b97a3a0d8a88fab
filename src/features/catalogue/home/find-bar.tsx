import type { Ref } from 'react';
import { countFilters } from '#domain/search/filter-values.ts';
import type { HomeSearch } from '#domain/search/home-search.ts';
import { formatNumber } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { barSearch } from '#ui/layout/bar-search.css.ts';
import { wrap } from '#ui/layout/layout.css.ts';
import { OnlyDesk } from '#ui/layout/layout.tsx';
import { FilterRow } from '../filters/lazy-filters.tsx';
import { SearchBox } from '../filters/search-box.tsx';
import * as styles from './find-bar.css.ts';
import { Doors, Today } from './home-links.tsx';
import { MapButton, type MapState } from './with-map.tsx';

type FindBarProps = {
  readonly ref: Ref<HTMLDivElement> | undefined;
  readonly search: HomeSearch;
  /** Above results: the box stands over the bar, and the filters have a row. */
  readonly isResults: boolean;
  /** How many listings there are; undefined while it is not known. */
  readonly matches: number | undefined;
  /** The text in the search box, as typed. */
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onChange: (next: HomeSearch) => void;
  /** Opens the filter panel. */
  readonly onFilters: () => void;
  /** Scrolls to the list. */
  readonly onSeeAll: () => void;
  readonly onContact: () => void;
  readonly map: MapState;
};

/** The search box: in the hero with the doors of those who buy, rent or sell, or above results with the filters. The box is the same element in both places. */
export function FindBar(props: FindBarProps) {
  const { ref, search, isResults, text, onType, onContact } = props;
  const t = useT();
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every browser we serve
    <div ref={ref} className={isResults ? styles.findResults : styles.find} role="search">
      <div className={isResults ? wrap : undefined}>
        {isResults ? null : (
          <nav className={styles.doors} aria-label={t('catalogue.doors')}>
            <Doors />
          </nav>
        )}
        <div className={isResults ? styles.fieldOfResults : styles.field}>
          <div className={isResults ? barSearch : styles.box}>
            <div>
              <SearchBox search={search} text={text} onType={onType} />
            </div>
          </div>
          {isResults ? <Filters {...props} /> : <SeeAll {...props} />}
        </div>
        {isResults ? null : <TodayRow onContact={onContact} />}
      </div>
    </div>
  );
}

/** «Ver 24»: leads to the list below. */
function SeeAll({ matches, onSeeAll }: Pick<FindBarProps, 'matches' | 'onSeeAll'>) {
  const t = useT();
  const { language } = useLanguage();
  const number = matches && formatNumber(matches, language);
  const name = t('catalogue.hero.see');
  return (
    <Button
      key={number === undefined ? 'unknown' : 'known'} // a wider button would move as it is
      tone="primary"
      label={number ? t('catalogue.filters.show', { count: matches, number }) : name}
      onClick={onSeeAll}
    >
      {number ? t('catalogue.hero.seeCount', { number }) : name}
    </Button>
  );
}

/** What there is today, and the agency. */
function TodayRow({ onContact }: Pick<FindBarProps, 'onContact'>) {
  const contact = useT()('catalogue.hero.contact');
  return (
    <div className={styles.today}>
      <ul className={styles.links}>
        <Today />
      </ul>
      <Button tone="plain" size="small" icon="mail" iconOnPhone label={contact} onClick={onContact}>
        {contact}
      </Button>
    </div>
  );
}

/** Above results from 768 px on: the frequent filters, and the button of all. */
function Filters({ search, onChange, onFilters, onContact, map }: FindBarProps) {
  const t = useT();
  const number = countFilters(search);
  const all = (
    <Button icon="sliders-horizontal" onClick={onFilters}>
      {number === 0 ? t('catalogue.filters.title') : t('catalogue.filters.titleCount', { number })}
    </Button>
  );
  return (
    <OnlyDesk>
      <FilterRow {...{ search, onChange, all, onContact }} map={<MapButton map={map} />} />
    </OnlyDesk>
  );
}
