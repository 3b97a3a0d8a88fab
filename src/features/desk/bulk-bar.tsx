import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAdvisors } from '#db/react.tsx';
import { type Listing, listingStatuses } from '#domain/listing/listing.ts';
import { useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Dropdown } from '#ui/menu/dropdown.tsx';
import * as styles from './bulk-bar.css.ts';
import { DeleteChosen } from './delete-chosen.tsx';
import type { ChangeListings, TableValues } from './use-changes.ts';

type BulkBarProps = {
  readonly chosen: readonly Listing[];
  readonly change: ChangeListings;
  readonly onClose: () => void;
};

/** What can be done with the chosen listings, each as one decision. */
export function BulkBar({ chosen, change, onClose }: BulkBarProps) {
  const t = useT();
  const advisors = useAdvisors();
  const [deletes, setDeletes] = useState(false);
  const count = chosen.length;
  const areFeatured = chosen.every(({ isFeatured }) => isFeatured);
  const give = (values: TableValues) =>
    void change(chosen, values, t('desk.done.several', { count }));
  return (
    <section className={styles.bar} data-part="bulk" aria-label={t('desk.bulk.label')}>
      <p className={styles.number} role="status">
        {t('desk.bulk.chosen', { count })}
      </p>
      <Dropdown
        look="onInverse"
        label={t('desk.bulk.status')}
        trigger={
          <>
            <span className={styles.word}>
              <Icon name="check" />
            </span>
            {t('desk.bulk.status')}
          </>
        }
        items={[
          ...listingStatuses.map((status) => ({
            id: status,
            label: t(`listing.status.${status}`),
            onSelect: () => give({ status }),
          })),
          { id: 'delete', label: t('desk.bulk.delete.open'), onSelect: () => setDeletes(true) },
        ]}
      />
      <Dropdown
        look="onInverse"
        label={t('desk.bulk.advisor')}
        trigger={
          <>
            <Icon name="user" />
            <span className={styles.word}>{t('desk.bulk.advisor')}</span>
          </>
        }
        items={advisors.map(({ id, name }) => ({
          id,
          label: name,
          onSelect: () => give({ advisorId: id }),
        }))}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={t(areFeatured ? 'desk.bulk.unfeature' : 'desk.bulk.feature')}
        onClick={() => give({ isFeatured: !areFeatured })}
      >
        <Icon name={areFeatured ? 'trending-down' : 'trending-up'} />
        <span className={styles.word}>
          {t(areFeatured ? 'desk.bulk.unfeature' : 'desk.bulk.feature')}
        </span>
      </button>
      <Link
        to="/mesa/escaparate"
        search={{ ids: chosen.map(({ id }) => id).join(',') }}
        className={styles.print}
        aria-label={t('desk.sheet.title')}
      >
        <Icon name="printer" />
        <span className={styles.word}>{t('desk.sheet.title')}</span>
      </Link>
      <button
        type="button"
        className={styles.button}
        aria-label={t('desk.bulk.stop')}
        onClick={onClose}
      >
        <Icon name="x" />
      </button>
      {deletes ? <DeleteChosen chosen={chosen} onClose={() => setDeletes(false)} /> : null}
    </section>
  );
}
