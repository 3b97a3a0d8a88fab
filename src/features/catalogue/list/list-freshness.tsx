import { memo } from 'react';
import { formatNumber, formatTime } from '#i18n/format.ts';
import { formatWhen } from '#i18n/format-time.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import type { SyncStatus } from '#sync/engine/status.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { type FreshnessProps, PullToRefresh } from './pull-to-refresh.tsx';
import * as styles from './result-count.css.ts';

type SoFarProps = NonNullable<SyncStatus['firstDownload']>;

/**
 * «Descargando… 240 de 10.000» during the first download, in the place of the data's age, so that the
 * list below does not move. Beside the number of a small window only the figures fit.
 */
function SoFar({ done, total }: SoFarProps) {
  const t = useT();
  const { language } = useLanguage();
  const soFar = formatNumber(done, language);
  const figures =
    total === undefined ? undefined : { done: soFar, total: formatNumber(total, language) };
  return (
    <div className={styles.soFar}>
      <Icon name="cloud-download" size="small" />
      {figures === undefined ? (
        <span>{t('sync.downloadingSome', { done: soFar })}</span>
      ) : (
        <>
          <span className={styles.short}>{t('catalogue.first.progress', figures)}</span>
          <span className={styles.long}>{t('sync.downloading', figures)}</span>
        </>
      )}
    </div>
  );
}

/** The age of the data, and the way to renew it by a finger. */
export const ListFreshness = memo(function ListFreshness({ filter }: FreshnessProps) {
  return (
    <>
      <PullToRefresh filter={filter} />
      <Age />
    </>
  );
});

/** «Al día · actualizado a las 9:42», «Sin conexión · datos de hoy, 9:42». */
function Age() {
  const t = useT();
  const { language } = useLanguage();
  const { refreshedAt, firstDownload, reach, failure } = useSyncStatus();
  if (refreshedAt === undefined)
    return firstDownload === undefined ? null : <SoFar {...firstDownload} />;
  const when = formatWhen(t, refreshedAt, Date.now(), language);
  const isToday = new Date(refreshedAt).toDateString() === new Date().toDateString();
  const time = formatTime(refreshedAt);
  const short = <span className={styles.short}>{`· ${isToday ? time : when}`}</span>;
  if (reach === 'offline' || failure !== undefined) {
    return (
      <div className={styles.fresh}>
        <Icon name={reach === 'offline' ? 'cloud-off' : 'triangle-alert'} size="small" />
        <span>{t(reach === 'offline' ? 'catalogue.fresh.offline' : 'catalogue.fresh.failed')}</span>
        {short}
        <span className={styles.long}>{`· ${t('catalogue.fresh.dataFrom', { when })}`}</span>
      </div>
    );
  }
  return (
    <div className={styles.fresh}>
      <Icon name="check" size="small" />
      <span>{t('catalogue.fresh.upToDate')}</span>
      {short}
      <span className={styles.long}>
        {`· ${t('catalogue.fresh.updated', {
          when: isToday ? t('catalogue.fresh.atTime', { time }) : when,
        })}`}
      </span>
    </div>
  );
}
