import type { HomeSearch } from '#domain/search/home-search.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { RemovableTag } from '#ui/badge/badge.tsx';
import { conditionName } from './condition-name.ts';
import * as styles from './filter-panel.css.ts';
import { useConditions } from './use-conditions.ts';

type AppliedFiltersProps = {
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
