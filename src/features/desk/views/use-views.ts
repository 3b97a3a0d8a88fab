import { useState } from 'react';
import * as v from 'valibot';
import { readNote, writeNote } from '#base/local-notes.ts';
import { useAdvisors } from '#db/react.tsx';
import { type DeskSearch, deskSearchSchema } from '#domain/desk/desk-search.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { userOf } from '#session/session-state.ts';
import { useToast } from '#ui/toast/toast.tsx';
import { ownViews, type View } from './views.ts';

const MOST_VIEWS = 20;
const viewsSchema = v.array(
  v.object({ name: v.pipe(v.string(), v.nonEmpty()), search: deskSearchSchema }),
);
type SavedView = { readonly name: string; readonly search: DeskSearch };

/** On this device, apart for each person. */
const keyOf = (user: string): string => `desk-views-${user}`;

function read(user: string): readonly SavedView[] {
  try {
    const parsed = v.safeParse(viewsSchema, JSON.parse(readNote(keyOf(user)) ?? '[]'));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

/** The views that a person has saved on this device. A new one replaces one with the same name. */
function useSavedViews(user: string) {
  const [views, setViews] = useState(() => read(user));
  const keep = (next: readonly SavedView[]) => {
    setViews(next);
    writeNote(keyOf(user), next.length === 0 ? undefined : JSON.stringify(next));
  };
  return {
    views,
    save: (view: SavedView) =>
      keep([...views.filter(({ name }) => name !== view.name), view].slice(-MOST_VIEWS)),
    remove: (name: string) => keep(views.filter((view) => view.name !== name)),
  };
}

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
