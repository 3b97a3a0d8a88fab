import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Dropdown } from '#ui/menu/dropdown.tsx';
import * as styles from './filters.css.ts';
import { type FilterProps, useDeskFilters, withoutFilters } from './use-desk-filters.ts';

/** The filters of the table in one row, each with a list of its own. Each takes effect at once. */
export function FilterChips({ search, onChange }: FilterProps) {
  const t = useT();
  const filters = useDeskFilters({ search, onChange });
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that filter a table are not fields of a form
    <div
      className={styles.row}
      data-part="filters"
      role="group"
      aria-label={t('desk.filter.label')}
    >
      {filters.map(({ name, label, chosen, options }) => (
        <Dropdown
          key={name}
          look={chosen === undefined ? 'chip' : 'chosenChip'}
          label={chosen === undefined ? label : `${label}: ${chosen}`}
          trigger={
            <>
              <span>{chosen ?? label}</span>
              <Icon name="chevron-down" size="small" />
            </>
          }
          items={options.map(({ id, label, isChosen, choose }) => ({
            id,
            label,
            checked: isChosen,
            onSelect: choose,
          }))}
        />
      ))}
      {filters.some(({ chosen }) => chosen !== undefined) ? (
        <Button tone="plain" size="small" onClick={() => onChange(withoutFilters(search))}>
          {t('desk.filter.clear')}
        </Button>
      ) : null}
    </div>
  );
}
