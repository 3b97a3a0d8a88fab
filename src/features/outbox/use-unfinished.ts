import { useEffect, useState } from 'react';
import { useDrafts } from '#db/react.tsx';
import type { Draft } from '#db/schema.ts';
import type { ListingDraft } from '#domain/listing-draft.ts';
import { useSession } from '#session/react.tsx';
import { userOf } from '#session/session.ts';
import { mayBeOf } from './backup.ts';

type Unfinished = {
  readonly drafts: readonly ListingDraft[];
  /** Those that another version of the app has stored, as they are. */
  readonly unreadable: readonly Draft[];
};

const NOTHING: Unfinished = { drafts: [], unreadable: [] };

/** This person's forms that are not saved yet, as they change. */
export function useUnfinished(): Unfinished {
  const store = useDrafts();
  const userId = userOf(useSession());
  const [unfinished, setUnfinished] = useState(NOTHING);
  useEffect(() => {
    const load = async () => {
      const [stored, foreign] = await Promise.all([store.all(), store.unreadable()]);
      setUnfinished({
        drafts: stored.ok ? stored.value.filter((draft) => draft.userId === userId) : [],
        unreadable: foreign.ok ? foreign.value.filter((row) => mayBeOf(userId, row)) : [],
      });
    };
    void load();
    return store.onChange(() => void load());
  }, [store, userId]);
  return unfinished;
}
