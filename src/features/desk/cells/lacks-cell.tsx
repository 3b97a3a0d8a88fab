import { Link } from '@tanstack/react-router';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import type { DeskPrivate } from '#domain/desk/desk-search.ts';
import { type Lack, namedLacks } from '#domain/desk/lacks.ts';
import { untranslated } from '#domain/listing/listing-texts.ts';
import { useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { VisuallyHidden } from '#ui/layout/layout.tsx';
import type { RowProps } from '../row-props.ts';
import * as styles from './cells.css.ts';

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
  const [first, ...more] = namedLacks(row.lacks, askedLack);
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

type PrivateCellProps = { readonly row: DeskRow; readonly shown: DeskPrivate };

/** In a view by private data: when the mandate ends, or who has the keys. */
function PrivateCell({ row, shown }: PrivateCellProps) {
  const { privateData, mandateDays } = row;
  if (shown === 'mandates')
    return mandateDays === undefined ? null : <MandateEnd days={mandateDays} />;
  return privateData === undefined ? null : <Keys holder={privateData.keysHolder} />;
}

function MandateEnd({ days }: { readonly days: number }) {
  const t = useT();
  const isOver = days < 0;
  const text = isOver
    ? t('desk.mandate.ended', { count: -days })
    : days === 0
      ? t('desk.mandate.today')
      : t('desk.mandate.ends', { count: days });
  return (
    <span
      className={`${styles.flag({ tone: isOver ? 'attention' : 'waiting' })} ${styles.mandate}`}
    >
      <Icon name={isOver ? 'triangle-alert' : 'clock'} size="small" />
      {text}
    </span>
  );
}

function Keys({ holder }: { readonly holder: string }) {
  return (
    <span className={styles.lack}>
      <Icon name="key-round" size="small" />
      <span className={styles.holder}>{holder}</span>
    </span>
  );
}
