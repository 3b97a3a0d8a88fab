import { useCallback, useEffect, useState } from 'react';
import { useDrafts } from '#db/react.tsx';
import type { ListingDraft } from '#domain/listing/listing-draft.ts';
import { formatWhen } from '#i18n/format-time.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { userOf } from '#session/session-state.ts';
import { useEditorTools } from '../editor-tools.ts';
import { discardUnlessOpen, freeDrafts } from './draft-lock.ts';

/** This person's drafts that no window has open, latest first; undefined until they are read. `follows`: reads again after changes. */
export function useOwnDrafts({ follows }: { readonly follows: boolean }): {
  readonly drafts: readonly ListingDraft[] | undefined;
  readonly discard: (draft: ListingDraft) => Promise<void>;
} {
  const store = useDrafts();
  const tools = useEditorTools();
  const userId = userOf(useSession());
  const [drafts, setDrafts] = useState<readonly ListingDraft[]>();
  const load = useCallback(async () => {
    setDrafts(await freeDrafts(store, userId, tools));
  }, [store, userId, tools]);
  useEffect(() => {
    void load();
    if (!follows) return;
    const look = () => void load();
    window.addEventListener('focus', look); // closing a form in another window writes no row
    const stop = store.onChange(look);
    return () => {
      window.removeEventListener('focus', look);
      stop();
    };
  }, [store, load, follows]);
  const discard = (draft: ListingDraft) => discardUnlessOpen(store, draft, tools).then(load);
  return { drafts, discard };
}

/** Describes a draft in a line: title, time, photos. */
export function useDraftWords(): (draft: ListingDraft) => string {
  const t = useT();
  const { language } = useLanguage();
  const { clock } = useEditorTools();
  return ({ form, savedAt, photoIds }) =>
    t('editor.draft.what', {
      title: form.title.trim() === '' ? t('editor.draft.untitled') : form.title,
      when: formatWhen(t, savedAt, clock.now(), language),
      count: photoIds.length,
      number: photoIds.length,
    });
}
