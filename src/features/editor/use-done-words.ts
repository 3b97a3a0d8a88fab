import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { useSyncStatus } from '#sync/react.tsx';

/**
 * Says that a listing was saved or deleted, and that it waits where the server cannot have it at
 * once: without a network, or until somebody whose session has expired signs in again.
 */
export function useDoneWords(): (what: 'added' | 'updated' | 'deleted') => string {
  const t = useT();
  const { reach } = useSyncStatus();
  const isSentNow = useSession().kind === 'signed-in' && reach === 'online';
  return (what) => {
    const done = t(`editor.done.${what}`);
    return isSentNow ? done : t('editor.done.pending', { done });
  };
}
