import { useNavigate } from '@tanstack/react-router';
import { countUnfinished } from '#db/drafts/unfinished.ts';
import { useDrafts, useOutbox, useOutboxEntries } from '#db/react.tsx';
import { countPending, ofSession } from '#domain/outbox/pending.ts';
import { useSession } from '#session/react.tsx';
import { userOf } from '#session/session-state.ts';

/** Returns a function that signs out. With pending or unsaved work, it opens /salir to confirm first. */
export function useSignOut(): () => void {
  const { signOut, ...session } = useSession();
  const drafts = useDrafts();
  const outbox = useOutbox();
  const { total } = countPending(ofSession(useOutboxEntries()));
  const navigate = useNavigate();
  const leave = async () => {
    const forms = await drafts.unfinished(userOf(session));
    const unsaved = forms.ok ? countUnfinished(forms.value) : 0;
    if (total + outbox.unreadable().length + unsaved > 0) return navigate({ to: '/salir' });
    await signOut();
  };
  return () => void leave();
}
