import { type ReactNode, useState } from 'react';
import type { HomeSearch } from '#domain/search/home-search.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { createCode, useCode } from '#ui/later/code.ts';
import { menuChip } from '#ui/menu/menu-chip.css.ts';
import { useSlots } from '../slots.ts';
import { type MenuName, menus, rowValues } from './filter-menus.ts';
import * as styles from './filter-row.css.ts';

const code = createCode('page', () => import('./filter-menu.tsx'));

const names = Object.keys(menus) as MenuName[];

export type FilterRowProps = {
  readonly search: HomeSearch;
  readonly onChange: (next: HomeSearch) => void;
  /** The button that opens all filters. */
  readonly all: ReactNode;
  /** The button that shows the map. */
  readonly map: ReactNode;
  readonly onContact: () => void;
};

/**
 * Above results from 768 px on: the frequent filters, each in a pane of its own, and all of them. To be told of new ones, the map and
 * the agency stand beside the search box, or from 1080 px on, where that is in the bar, at the end of the row.
 */
export function FilterRow({ search, onChange, all, map, onContact }: FilterRowProps) {
  const t = useT();
  const { language } = useLanguage();
  const { SaveSearch } = useSlots();
  const [opened, setOpened] = useState<{ readonly name: MenuName; readonly by: HTMLElement }>();
  const found = useCode(code, opened !== undefined);
  const contact = t('catalogue.hero.contact');
  return (
    <>
      <div className={styles.beside}>
        <SaveSearch search={search} look="full" />
        {map}
        <Button icon="mail" onClick={onContact}>
          {contact}
        </Button>
      </div>
      <div className={styles.row}>
        {names.map((name) => {
          const label = t(`catalogue.filters.${name}`);
          const values = rowValues(search, name, t, language);
          return (
            <button
              key={name}
              type="button"
              className={menuChip({ chosen: values.length > 0 })}
              aria-label={values.length > 0 ? `${label}: ${values.join(', ')}` : undefined}
              aria-haspopup="dialog"
              aria-expanded={opened?.name === name}
              onClick={({ currentTarget: by }) =>
                setOpened(opened?.name === name ? undefined : { name, by })
              }
            >
              <span>
                {values.length > 1 ? `${label} · ${values.length}` : (values[0] ?? label)}
              </span>
              <Icon name="chevron-down" size="small" />
            </button>
          );
        })}
        {all}
        <div className={styles.end}>
          <SaveSearch search={search} look="roomy" />
          {map}
          <Button icon="mail" label={contact} onClick={onContact}>
            <span className={styles.words}>{contact}</span>
          </Button>
        </div>
        {found && opened && (
          <found.FilterMenu
            name={opened.name}
            label={t(`catalogue.filters.${opened.name}`)}
            anchor={opened.by}
            search={search}
            onChange={onChange}
            onClose={() => setOpened(undefined)}
          />
        )}
      </div>
    </>
  );
}
