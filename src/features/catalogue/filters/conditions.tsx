import type { Catalogue } from '#catalogue/catalogue.ts';
import type { HomeSearch } from '#domain/search/home-search.ts';
import { formatNumber } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { RemovableTag } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { EmptyList } from '../list/empty-list.tsx';
import * as list from '../list/list-states.css.ts';
import { conditionName } from './condition-name.ts';
import * as styles from './filter-panel.css.ts';
import { useConditions } from './use-conditions.ts';

export type AppliedFiltersProps = {
  readonly search: HomeSearch;
  /** The text that was searched for instead, because a typed word had a wrong letter. */
  readonly corrected: string | undefined;
  readonly onChange: (next: HomeSearch) => void;
};

/** What was understood of the typed text, and the applied filters; a press removes one. */
export function AppliedFilters({ search, corrected, onChange }: AppliedFiltersProps) {
  const t = useT();
  const { language } = useLanguage();
  const text = corrected ?? search.q ?? '';
  const conditions = useConditions(search, text, (part) => conditionName(text, part, t, language));
  const applied = new Map(conditions.map(({ name, without }) => [name, without]));
  if (applied.size === 0) return null;
  return (
    <section className={styles.applied} aria-label={t('catalogue.applied.label')}>
      {[...applied].map(([name, without]) => (
        <RemovableTag
          key={name}
          removeLabel={t('catalogue.applied.remove', { name })}
          onRemove={() => onChange(without)}
        >
          {name}
        </RemovableTag>
      ))}
    </section>
  );
}

export type NoMatchProps = {
  readonly catalogue: Catalogue;
  readonly search: HomeSearch;
  /** The text that was searched for instead, because a typed word had a wrong letter. */
  readonly corrected: string | undefined;
  readonly onChange: (next: HomeSearch) => void;
};

/** No listing matches: buttons to clear all filters, or only the one that excludes all listings. */
export function NoMatch({ catalogue, search, corrected, onChange }: NoMatchProps) {
  const t = useT();
  const { language } = useLanguage();
  const { property: _open, ...filter } = { ...search, q: corrected ?? search.q };
  const { q = '' } = filter;
  const conditions = useConditions(filter, q, ({ start, end }) =>
    t('catalogue.empty.without', { text: q.slice(start, end) }),
  );
  const helpful = conditions
    .map(({ name, without }) => {
      const { total } = catalogue.query({ filter: without, offset: 0, limit: 0 });
      return { name, without, total };
    })
    .filter(({ total }) => conditions.length > 1 && total > 0);
  return (
    <EmptyList title={t('catalogue.empty.title')}>
      <Button tone="primary" onClick={() => onChange({ sort: search.sort })}>
        {t('catalogue.filters.clear')}
      </Button>
      {helpful.length === 0 ? null : (
        <section className={list.others}>
          <h3>{t('catalogue.empty.orOne')}</h3>
          <ul>
            {helpful.map(({ name, without, total }) => (
              <li key={name}>
                <button type="button" className={list.other} onClick={() => onChange(without)}>
                  <Icon name="x" />
                  {name}
                  <span className={list.otherCount}>
                    {t('catalogue.count', { count: total, number: formatNumber(total, language) })}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </EmptyList>
  );
}
