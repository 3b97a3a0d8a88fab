import { useEffect } from 'react';
import { useUnreadableCount } from '#db/outbox/react.tsx';
import { useInboxEnquiries, useOutboxEntries } from '#db/react.tsx';
import { useNewsCount } from '#db/searches/react.tsx';
import {
  countPending,
  iconCount,
  type PendingCount,
} from '#domain/outbox/pending/pending-count.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isSignedInWriter } from '#session/session-state.ts';

/** Returns the pending counts of this user on this device. */
export function usePendingCount(): PendingCount {
  const entries = useOutboxEntries();
  return countPending(entries, useUnreadableCount());
}

/** Shows `iconCount` on the installed app's icon, where the system supports it. */
export function useIconCount(): void {
  const entries = useOutboxEntries();
  const count = iconCount(entries, useUnreadableCount(), useNewsCount());
  useEffect(() => {
    // Missing in several browsers, despite the types. Rejects when the app is not installed.
    if (!('setAppBadge' in navigator)) return;
    void navigator.setAppBadge(count).catch(() => undefined); // 0 removes the badge
  }, [count]);
}

/** Returns the news of the saved searches in words, undefined if there are none. */
export function useSearchNews(): { readonly words: string; readonly count: number } | undefined {
  const t = useT();
  const count = useNewsCount();
  return count === 0 ? undefined : { words: t('nav.searchNews', { count }), count };
}

/** Returns the inbox's name and its number of unanswered enquiries. Undefined for others than admins and agents. */
export function useInboxWords():
  | { readonly words: string; readonly unanswered: number }
  | undefined {
  const t = useT();
  const session = useSession();
  const unanswered = useInboxEnquiries()?.filter((enquiry) => enquiry.isUnanswered).length ?? 0;
  if (!isSignedInWriter(session)) return undefined;
  return {
    words: unanswered > 0 ? t('nav.inboxCount', { count: unanswered }) : t('nav.inbox'),
    unanswered,
  };
}
