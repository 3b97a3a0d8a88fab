import { useEffect, useState } from 'react';
import { useDrafts } from '#db/react.tsx';
import type { ListingDraft } from '#domain/listing-draft.ts';
import { useSession } from '#session/react.tsx';

/** This person's forms that are not saved yet, as they change. */
export function useUnfinished(): readonly ListingDraft[] {
  const store = useDrafts();
  const session = useSession();
  const userId = session.kind === 'visitor' ? '' : session.user;
  const [drafts, setDrafts] = useState<readonly ListingDraft[]>([]);
  useEffect(() => {
    const load = async () => {
      const stored = await store.all();
      setDrafts(stored.ok ? stored.value.filter((draft) => draft.userId === userId) : []);
    };
    void load();
    return store.onChange(() => void load());
  }, [store, userId]);
  return drafts;
}
