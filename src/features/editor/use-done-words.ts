import { subjectOf } from '#domain/outbox/entry/subject.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { useSavedToast } from '#sync/sent-or-offline.ts';
import type { ToastMessage } from '#ui/toast/toast-message.ts';

type Done = Pick<ToastMessage, 'text' | 'icon' | 'later'>;

/**
 * Returns the toast after a save or deletion of a listing. A saved change waits under a clock, and has a check mark once the
 * server has it. The toast says for what it waits as soon as that is known.
 */
export function useDoneWords(): (what: 'added' | 'updated' | 'deleted', listingId: string) => Done {
  const t = useT();
  const savedToast = useSavedToast(useSession().kind === 'signed-in');
  return (what, listingId) => {
    const done = t(`editor.done.${what}`);
    const saved = savedToast([subjectOf('listings', listingId)], done);
    // The push of a deletion begins when its toast is gone.
    return what === 'deleted' && 'later' in saved ? { text: done, icon: 'trash-2' } : saved;
  };
}
