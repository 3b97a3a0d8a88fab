import { whenSent } from '#domain/outbox/when-sent.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { useSyncStatus } from '#sync/react.tsx';
import type { IconName } from '#ui/icon/icon.tsx';

type Done = { readonly text: string; readonly icon: IconName };

/** Returns the toast after a save or deletion. If the change waits on this device, it says for what, under a clock. */
export function useDoneWords(): (what: 'added' | 'updated' | 'deleted') => Done {
  const t = useT();
  const { reach } = useSyncStatus();
  const isSignedIn = useSession().kind === 'signed-in';
  const when = whenSent({ isSignedIn, isOnline: reach === 'online' });
  return (what) => {
    const done = t(`editor.done.${what}`);
    if (when !== 'now') return { text: t(`editor.done.${when}`, { done }), icon: 'clock' };
    return { text: done, icon: what === 'deleted' ? 'trash-2' : 'check' };
  };
}
