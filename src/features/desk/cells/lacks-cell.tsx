import { Link } from '@tanstack/react-router';
import { askedFirst, type Lack } from '#domain/desk/lacks.ts';
import { untranslated } from '#domain/listing/listing-texts.ts';
import { useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { VisuallyHidden } from '#ui/layout/layout.tsx';
import type { RowProps } from '../row-props.ts';
import * as styles from './cells.css.ts';
import { PrivateCell } from './private-cell.tsx';

type LacksCellProps = Pick<RowProps, 'row' | 'waiting' | 'shown' | 'askedLack'> & {
  /** Only a question leads to the page that asks it: a row on phones has no room for more to press. */
  readonly isPlain?: boolean;
};

/**
 * What waits of a listing on this device, or else what it lacks, or in a view by private data what that view is about. Of several
 * lacks, it names the one that the view asks for.
 */
export function LacksCell({ row, waiting, shown, askedLack, isPlain = false }: LacksCellProps) {
  const t = useT();
  const { listing } = row;
  if (shown !== undefined) return <PrivateCell row={row} shown={shown} />;
  if (waiting !== undefined) {
    const flag = (
      <span className={styles.flag({ tone: waiting })}>
        <Icon name={waiting === 'attention' ? 'triangle-alert' : 'clock'} size="small" />
        {t(`desk.flag.${waiting}`)}
      </span>
    );
    return isPlain && waiting === 'waiting' ? flag : <Link to="/mesa/pendientes">{flag}</Link>;
  }
  if (!listing.ready)
    return (
      <span className={styles.flag({ tone: 'waiting' })}>{t('listing.pending.unpublished')}</span>
    );
  const [first, ...more] = askedFirst(row.lacks, askedLack);
  if (first === undefined)
    return (
      <span className={styles.nothing}>
        <span aria-hidden>–</span>
        <VisuallyHidden>{t('desk.lack.none')}</VisuallyHidden>
      </span>
    );
  const nameOf = (lack: Lack) =>
    lack === 'translations'
      ? `${t('desk.lack.translations')}: ${untranslated(listing).join(', ')}`
      : t(`desk.lack.${lack}`);
  const others = more.map(nameOf).join('; ');
  return (
    <span className={styles.lack} title={more.length > 0 ? others : undefined}>
      <Icon name={first === 'price' ? 'clock' : 'info'} size="small" />
      {nameOf(first)}
      {more.length === 0 ? null : (
        <>
          <span aria-hidden>{`+${more.length}`}</span>
          <VisuallyHidden>, {others}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
