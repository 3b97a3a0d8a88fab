import { useEffect, useState } from 'react';
import { useDrafts, useOutbox, useOutboxEntries } from '#db/react.tsx';
import { countPending, ofSession } from '#domain/pending-count.ts';

/** How much of a person's work is only on this device and would end with their account, forms that are not saved among it. */
export function useUnsent(user: string): number {
  const entries = ofSession(useOutboxEntries());
  const { total } = countPending(entries, useOutbox().unreadable().length);
  const store = useDrafts();
  const [forms, setForms] = useState(0);
  useEffect(() => {
    const load = async () => {
      const stored = await store.unfinished(user);
      setForms(stored.ok ? stored.value.drafts.length + stored.value.unreadable.length : 0);
    };
    void load();
    return store.onChange(() => void load());
  }, [store, user]);
  return total + forms;
}
