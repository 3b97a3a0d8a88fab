import { appliedOf, withoutApplied } from '#domain/search/applied.ts';
import type { HomeSearch } from '#domain/search/home-search.ts';
import { understand, withoutPart } from '#domain/search/understand.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { RemovableTag } from '#ui/badge/badge.tsx';
import { conditionName } from './condition-name.ts';
import { filterName } from './filter-name.ts';
import * as styles from './filter-panel.css.ts';

type AppliedFiltersProps = {
  readonly search: HomeSearch;
  /** The text that was searched for instead of the typed one. */
  readonly corrected: string | undefined;
  readonly onChange: (next: HomeSearch) => void;
};

/** What was understood of the typed text, and the applied filters; a press removes one. */
export function AppliedFilters({ search, corrected, onChange }: AppliedFiltersProps) {
  const t = useT();
  const { language } = useLanguage();
  const text = corrected ?? search.q ?? '';
  const parts = understand(text).map((part) => ({
    name: conditionName(text, part, t, language),
    without: { ...search, q: withoutPart(text, part) || undefined },
  }));
  const filters = appliedOf(search)
    // A text of which nothing is understood is searched for as it is.
    .filter((filter) => filter.name !== 'q' || parts.length === 0)
    .map((filter) => ({
      name: filterName(filter, t, language),
      without: withoutApplied(search, filter),
    }));
  const applied = new Map([...parts, ...filters].map((one) => [one.name, one.without]));
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
