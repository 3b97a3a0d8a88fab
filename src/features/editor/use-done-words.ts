import { subjectOfListing } from '#domain/outbox/subject.ts';
import { whenSent } from '#domain/outbox/when-sent.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { useSyncStatus } from '#sync/react.tsx';
import { useSentOrOffline } from '#sync/sent-or-offline.ts';
import type { ToastMessage } from '#ui/toast/toast-message.ts';

type Done = Pick<ToastMessage, 'text' | 'icon' | 'later'>;

/**
 * Returns the toast after a save or deletion of a listing. A saved change waits under a clock, and has a check mark once the
 * server has it. The toast says for what it waits as soon as that is known.
 */
export function useDoneWords(): (what: 'added' | 'updated' | 'deleted', listingId: string) => Done {
  const t = useT();
  const { reach } = useSyncStatus();
  const isSignedIn = useSession().kind === 'signed-in';
  const when = whenSent({ isSignedIn, isOnline: reach === 'online' });
  const sentOrOffline = useSentOrOffline();
  return (what, listingId) => {
    const done = t(`editor.done.${what}`);
    if (when !== 'now') return { text: t(`editor.done.${when}`, { done }), icon: 'clock' };
    if (what === 'deleted') return { text: done, icon: 'trash-2' }; // its push begins when the toast is gone
    const later = sentOrOffline([subjectOfListing(listingId)]).then((outcome) =>
      outcome === 'sent'
        ? ({ text: done, icon: 'check' } as const)
        : ({ text: t('editor.done.offline', { done }), icon: 'clock' } as const),
    );
    return { text: done, icon: 'clock', later };
  };
}
