import { activeFilters, type HomeSearch } from '#domain/search/home-search.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { RemovableTag } from '#ui/badge/badge.tsx';
import { filterName } from './filter-name.ts';
import * as styles from './filter-panel.css.ts';

type AppliedFiltersProps = {
  readonly search: HomeSearch;
  readonly onChange: (next: HomeSearch) => void;
};

/** The applied filters; a press removes one. */
export function AppliedFilters({ search, onChange }: AppliedFiltersProps) {
  const t = useT();
  const { language } = useLanguage();
  const active = activeFilters(search);
  if (active.length === 0) return null;
  return (
    <section className={styles.applied} aria-label={t('catalogue.applied.label')}>
      {active.map((filter) => {
        const name = filterName(search, filter, t, language);
        return (
          <RemovableTag
            key={filter}
            removeLabel={t('catalogue.applied.remove', { name })}
            onRemove={() => onChange({ ...search, [filter]: undefined })}
          >
            {name}
          </RemovableTag>
        );
      })}
    </section>
  );
}
