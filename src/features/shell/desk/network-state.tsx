import { useLanguage, useT } from '#i18n/use-t.ts';
import { usePullNow, useSyncStatus } from '#sync/react.tsx';
import { Icon, type IconName } from '#ui/icon/icon.tsx';
import { useNow } from '#ui/page/use-now.ts';
import { usePendingCount } from '../menu/counts.ts';
import { freshnessLine } from '../notices/sync-words.ts';
import * as styles from './rail.css.ts';

/** The network's state in words, and what waits for it. A narrow rail shows the icon. */
export function NetworkState() {
  const t = useT();
  const status = useSyncStatus();
  const { language } = useLanguage();
  const now = useNow();
  const { total } = usePendingCount();
  const isOffline = status.reach === 'offline' || status.failure?.type === 'Offline';
  const hasFailed = !isOffline && status.failure !== undefined;
  const here = total === 0 ? t('desk.net.safe') : t('desk.net.here', { count: total });
  const fresh = freshnessLine(status, { t, language, now }) ?? t('desk.net.starting');
  if (!isOffline && !hasFailed) return <State icon="circle-check" title={fresh} />;
  const title = t(isOffline ? 'desk.net.offline' : 'desk.net.failed');
  return (
    <State icon={isOffline ? 'cloud-off' : 'triangle-alert'} title={title} text={here} isNotice />
  );
}

type StateProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string;
  readonly isNotice?: boolean;
};

function State({ icon, title, text, isNotice = false }: StateProps) {
  const t = useT();
  const pullNow = usePullNow();
  const words = [title, text].filter((part) => part !== undefined);
  return (
    <p className={styles.network({ isNotice })} title={words.join('. ')}>
      <Icon name={icon} />
      <span className={styles.networkWords}>
        <span className={styles.networkTitle}>{title}</span>
        {text}
        {isNotice ? (
          <button type="button" className={styles.retry} onClick={pullNow}>
            {t('sync.retry')}
          </button>
        ) : null}
      </span>
    </p>
  );
}
