import { useRouterState } from '@tanstack/react-router';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { usePullNow, useSyncStatus } from '#sync/react.tsx';
import { NoticeBar } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import type { IconName } from '#ui/icon/icon.tsx';
import { useNow } from '#ui/page/use-now.ts';
import { freshnessLine, type SyncNotice, syncNotices } from './sync-words.ts';

const icons: Record<SyncNotice['id'], IconName> = {
  download: 'cloud-download',
  offline: 'cloud-off',
  failed: 'triangle-alert',
  storage: 'hard-drive',
  rejected: 'triangle-alert',
};

function useSyncWords() {
  return { t: useT(), language: useLanguage().language, now: useNow() };
}

/** Pages whose list shows the first download itself; a strip that comes and goes would only push them. */
const listPages: readonly string[] = ['/', '/blog'];

/**
 * Strips under the bar for whatever is not as it should be; nothing when all is well. What holds them
 * is there all the time: a screen reader says what comes into it, not what comes together with it.
 */
export function SyncStrip() {
  const words = useSyncWords();
  const pullNow = usePullNow();
  const hasList = useRouterState({
    select: ({ location }) => listPages.includes(location.pathname),
  });
  const notices = syncNotices(useSyncStatus(), words);
  const shown = hasList ? notices.filter(({ id }) => id !== 'download') : notices;
  return (
    <div role="status">
      {shown.map((notice) => (
        <NoticeBar
          key={notice.id}
          tone={notice.tone}
          icon={icons[notice.id]}
          action={
            notice.canRetry ? (
              <Button tone="inherit" size="small" onClick={pullNow}>
                {words.t('sync.retry')}
              </Button>
            ) : undefined
          }
        >
          {notice.text}
        </NoticeBar>
      ))}
    </div>
  );
}

/** How fresh the data is, in one line; nothing when a strip says more. */
export function Freshness() {
  return freshnessLine(useSyncStatus(), useSyncWords()) ?? null;
}
