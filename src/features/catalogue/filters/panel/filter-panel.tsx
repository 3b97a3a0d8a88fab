import { lazy, Suspense, useEffect } from 'react';
import type { HomeSearch } from '#domain/search/home-search.ts';
import { formatNumber } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { OnlyPhone } from '#ui/layout/layout.tsx';
import { Later } from '#ui/served/until-adopted.tsx';
import { SortSelect } from '../sort-select.tsx';
import * as styles from './filter-panel.css.ts';
import { type FilterProps, useChange } from './filter-props.ts';
import { useCounts } from './use-counts.ts';

/** Loaded right after the first scripts of the page, so that these stay small and the panel still opens complete. */
const loadFilters = async () => ({ default: (await import('../filters.tsx')).Filters });
const Filters = lazy(loadFilters);

export type FilterPanelProps = Pick<FilterProps, 'search'> & {
  readonly onChange: (next: HomeSearch) => void;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The number of matches, shown on the button. */
  readonly matches: number;
  readonly onShow: () => void;
  /** The default order of the list is by price. */
  readonly isCheapFirst: boolean;
};

/** All filters: a side panel, on phones a sheet from below. Every change takes effect at once. */
export function FilterPanel(props: FilterPanelProps) {
  const { open, onOpenChange, search, onChange, matches, onShow, isCheapFirst } = props;
  const t = useT();
  const { language } = useLanguage();
  useEffect(() => {
    // If this fails, opening the panel loads it again.
    loadFilters().catch(() => undefined);
  }, []);
  const change = useChange(search, onChange);
  const cleared: HomeSearch = { q: search.q, sort: search.sort };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      place="side"
      title={t('catalogue.filters.title')}
      closeLabel={t('catalogue.filters.close')}
      footer={
        <>
          <Button tone="plain" onClick={() => onChange(cleared)}>
            {t('catalogue.filters.clear')}
          </Button>
          <div className={styles.show}>
            <Button tone="primary" block onClick={onShow}>
              {matches === 0
                ? t('catalogue.filters.none')
                : t('catalogue.filters.show', {
                    count: matches,
                    number: formatNumber(matches, language),
                  })}
            </Button>
          </div>
        </>
      }
    >
      <Suspense>
        {/* The panel opens first: laying out its hundred choices takes longer than a press may. */}
        <Later>
          <OnlyPhone>
            <SortSelect {...{ search, onChange, isCheapFirst }} isNamed />
          </OnlyPhone>
          <CountedFilters search={search} change={change} />
        </Later>
      </Suspense>
    </Dialog>
  );
}

/** Counts only while the panel is open. */
const CountedFilters = (props: Pick<FilterProps, 'search' | 'change'>) => (
  <Filters {...props} counts={useCounts(props.search)} />
);
