import { useRouterState } from '@tanstack/react-router';
import LIST_PAGES from '#domain/list-pages.json' with { type: 'json' };
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isWriter } from '#session/session-state.ts';
import { usePullNow, useSyncStatus } from '#sync/react.tsx';
import { NoticeBar } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import type { IconName } from '#ui/icon/icon.tsx';
import { useMediaQuery } from '#ui/media-query/use-media-query.ts';
import { useNow } from '#ui/page/use-now.ts';
import { media } from '#ui/theme/media.ts';
import { freshnessLine, type SyncNotice, syncNotices } from './sync-words.ts';

const icons: Record<SyncNotice['id'], IconName> = {
  expired: 'log-in',
  download: 'cloud-download',
  offline: 'cloud-off',
  failed: 'triangle-alert',
  storage: 'hard-drive',
  rejected: 'triangle-alert',
};

function useSyncWords() {
  return { t: useT(), language: useLanguage().language, now: useNow() };
}

/** Pages whose list already shows the first download. A strip would only shift their content. */
const listPages: readonly string[] = LIST_PAGES;

/** Whether the page already shows the content of the notice. The desk's rail says the network's state. */
const isSaidBy = (pathname: string, id: SyncNotice['id'], hasRail: boolean): boolean =>
  (id === 'download' && listPages.includes(pathname)) ||
  (id === 'expired' && pathname === '/auth') ||
  (hasRail && (id === 'offline' || id === 'failed'));

/** The notices under the bar; empty when all is well. */
export function SyncNotices() {
  const words = useSyncWords();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const session = useSession();
  const hasRail = useMediaQuery(media.desk) && isWriter(session) && pathname.startsWith('/mesa');
  const notices = syncNotices(useSyncStatus(), session.kind, words);
  const shown = notices.filter(({ id }) => !isSaidBy(pathname, id, hasRail));
  return shown.map((notice) => (
    <NoticeBar
      key={notice.id}
      tone={notice.tone}
      icon={icons[notice.id]}
      action={<WayOut notice={notice} />}
    >
      {notice.text}
    </NoticeBar>
  ));
}

function WayOut({ notice: { id, canRetry } }: { readonly notice: SyncNotice }) {
  const t = useT();
  const pullNow = usePullNow();
  if (id === 'expired')
    return (
      <ButtonLink to="/auth" tone="inherit" size="small">
        {t('account.signIn')}
      </ButtonLink>
    );
  if (!canRetry) return null;
  return (
    <Button tone="inherit" size="small" onClick={pullNow}>
      {t('sync.retry')}
    </Button>
  );
}

/** How fresh the data is, in one line. Empty while a strip is shown. */
export function Freshness() {
  return freshnessLine(useSyncStatus(), useSyncWords()) ?? null;
}
