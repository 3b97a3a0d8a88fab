import { useAdvisors } from '#db/react.tsx';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { userOf } from '#session/session-state.ts';
import { useToast } from '#ui/toast/toast.tsx';
import { useSavedViews } from './saved-views.ts';
import { ownViews, type View } from './views.ts';

/** The tabs of this person: those that every desk has, and those that they have saved on this device. */
export function useViews() {
  const t = useT();
  const toast = useToast();
  const session = useSession();
  const saved = useSavedViews(userOf(session));
  const email = session.kind === 'visitor' ? '' : session.email;
  const me = useAdvisors().find((advisor) => email !== '' && advisor.email === email);
  const all: readonly View[] = [
    ...ownViews(me?.id),
    ...saved.views.map((view) => ({ key: `saved ${view.name}`, ...view })),
  ];
  return {
    all,
    save: saved.save,
    remove(name: string) {
      const view = saved.views.find((one) => one.name === name);
      saved.remove(name);
      if (view === undefined) return;
      toast({
        text: t('desk.view.removed', { name }),
        action: { label: t('desk.done.undo'), run: () => saved.save(view) },
      });
    },
  };
}
