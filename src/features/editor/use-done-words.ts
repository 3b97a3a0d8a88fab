import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { useSyncStatus } from '#sync/react.tsx';

/**
 * Returns the toast's text after a save or deletion. Without a network, or with an expired session, it
 * says that the change waits.
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
