import { useEffect, useState } from 'react';
import type { Unfinished } from '#db/drafts.ts';
import { useDrafts } from '#db/react.tsx';
import { useSession } from '#session/react.tsx';
import { userOf } from '#session/session.ts';

const NOTHING: Unfinished = { drafts: [], unreadable: [], received: [] };

/** What this person has begun and not saved, as it changes. */
export function useUnfinished(): Unfinished {
  const store = useDrafts();
  const userId = userOf(useSession());
  const [unfinished, setUnfinished] = useState(NOTHING);
  useEffect(() => {
    const load = async () => {
      const stored = await store.unfinished(userId);
      setUnfinished(stored.ok ? stored.value : NOTHING);
    };
    void load();
    return store.onChange(() => void load());
  }, [store, userId]);
  return unfinished;
}
