import { listingStatuses } from '#domain/listing/listing.ts';
import { useT, useTextOf } from '#i18n/use-t.ts';
import { Dropdown } from '#ui/menu/dropdown.tsx';
import type { RowProps } from '../row-props.ts';
import * as styles from './cells.css.ts';

/** The status, which a press changes. */
export function StatusCell({ row: { listing }, actions }: Pick<RowProps, 'row' | 'actions'>) {
  const t = useT();
  const { status } = listing;
  const title = useTextOf()(listing).title.text;
  return (
    <span className={styles.statusBox}>
      <Dropdown
        look="text"
        label={t('desk.status.change', { title, status: t(`listing.status.${status}`) })}
        trigger={
          <>
            <span className={styles.statusMark({ status })} />
            {t(`listing.status.${status}`)}
          </>
        }
        items={listingStatuses.map((choice) => ({
          id: choice,
          label: t(`listing.status.${choice}`),
          checked: choice === status,
          onSelect: () => void actions.change([listing], { status: choice }, t('desk.done.status')),
        }))}
      />
    </span>
  );
}
