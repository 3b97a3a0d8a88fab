import type { DeskRow } from '#domain/desk/desk-row.ts';
import type { DeskPrivate } from '#domain/desk/desk-search.ts';
import { useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import * as styles from './cells.css.ts';

type PrivateCellProps = { readonly row: DeskRow; readonly shown: DeskPrivate };

/** In a view by private data: when the mandate ends, or who has the keys. */
export function PrivateCell({ row, shown }: PrivateCellProps) {
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
