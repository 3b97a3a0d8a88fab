import { useNavigate } from '@tanstack/react-router';
import { useCatalogue } from '#catalogue/react.tsx';
import type { HomeSearch } from '#domain/search/home-search.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { conditionName } from '#listing-parts/conditions/condition-name.ts';
import { useConditions, useImplied } from '#listing-parts/conditions/use-conditions.ts';
import { RemovableTag } from '#ui/badge/badge.tsx';
import { ChangeableTag } from '#ui/badge/changeable-tag.tsx';
import { onlyPhone } from '#ui/layout/layout.css.ts';
import { OnlyPhone } from '#ui/layout/layout.tsx';
import { isInRow } from './filter-menus.ts';
import * as styles from './panel/filter-panel.css.ts';
import { ReadingLines, type ReadingLinesProps } from './reading-lines.tsx';

export { FilterRow } from './filter-row.tsx';

export type AppliedFiltersProps = ReadingLinesProps & {
  readonly onChange: (next: HomeSearch) => void;
};

/**
 * What was understood of the typed text, and the applied filters. One can be removed, and changed if a filter says the same. Then what
 * was not read.
 */
export function AppliedFilters(props: AppliedFiltersProps) {
  return (
    <>
      <Tags {...props} />
      <ReadingLines {...props} />
    </>
  );
}

function Tags({ search, searched, onChange }: AppliedFiltersProps) {
  const t = useT();
  const { language } = useLanguage();
  const change = useInPanel();
  const text = searched?.text ?? search.q ?? '';
  const named = useConditions(search, text, (part) => conditionName(text, part, t, language));
  const conditions = [...useImplied(search, text), ...named];
  const findsSame = useFindsSame(search, text);
  const applied = new Map(conditions.map((condition) => [condition.name, condition]));
  if (applied.size === 0) return null;
  const isAllInRow = conditions.every(({ filter }) => filter !== undefined && isInRow(filter));
  return (
    <section
      className={isAllInRow ? `${styles.applied} ${onlyPhone}` : styles.applied}
      aria-label={t('catalogue.applied.label')}
    >
      {[...applied].map(([name, { without, filter, asFilter }]) => {
        const tag = {
          removeLabel: t('catalogue.applied.remove', { name }),
          onRemove: () => onChange(without),
        };
        if (filter !== undefined && isInRow(filter))
          return (
            <OnlyPhone key={name}>
              <RemovableTag {...tag}>{name}</RemovableTag>
            </OnlyPhone>
          );
        if (asFilter === undefined || !findsSame(asFilter))
          return (
            <RemovableTag key={name} {...tag}>
              {name}
            </RemovableTag>
          );
        const changeLabel = t('catalogue.applied.change', { name });
        return (
          <ChangeableTag
            key={name}
            {...tag}
            changeLabel={changeLabel}
            onChange={() => change(asFilter)}
          >
            {name}
          </ChangeableTag>
        );
      })}
    </section>
  );
}

/** Returns a function that opens the filter panel with a search, in one entry of the history. */
function useInPanel(): (search: HomeSearch) => void {
  const navigate = useNavigate();
  return (search) =>
    void navigate({ to: '.', search, state: { filters: true }, resetScroll: false });
}

/**
 * Returns whether zones in place of typed words find the same listings. A description may name a zone in which the home is not.
 * @param text the text that was searched for: as typed, or in other words
 */
function useFindsSame(search: HomeSearch, text: string): (other: HomeSearch) => boolean {
  const catalogue = useCatalogue();
  return (other) => {
    if (other.zone === search.zone) return true;
    if (catalogue === undefined) return false;
    const totalOf = ({ property: _open, ...filter }: HomeSearch) =>
      catalogue.query({ filter, offset: 0, limit: 0 }).total;
    const typed = totalOf({ ...search, q: text });
    return typed === totalOf(other) && typed === totalOf({ ...other, q: text });
  };
}
