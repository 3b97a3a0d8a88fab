import { useCallback, useEffect, useState } from 'react';
import { useDrafts } from '#db/react.tsx';
import type { ListingDraft } from '#domain/listing-draft.ts';
import { formatWhen } from '#i18n/format-age.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';

/** This person's drafts, latest first, undefined until they have been read; with `follows` as they change. */
export function useOwnDrafts({ follows }: { readonly follows: boolean }): {
  readonly drafts: readonly ListingDraft[] | undefined;
  readonly discard: (draft: ListingDraft) => Promise<void>;
} {
  const store = useDrafts();
  const userId = useUserId();
  const [drafts, setDrafts] = useState<readonly ListingDraft[]>();
  const load = useCallback(async () => {
    const stored = await store.all();
    setDrafts(stored.ok ? stored.value.filter((draft) => draft.userId === userId) : []);
  }, [store, userId]);
  useEffect(() => {
    void load();
    return follows ? store.onChange(() => void load()) : undefined;
  }, [store, load, follows]);
  const discard = (draft: ListingDraft) => store.discard(draft).then(load);
  return { drafts, discard };
}

/** Who uses this device; empty for a visitor. */
export function useUserId(): string {
  const session = useSession();
  return session.kind === 'visitor' ? '' : session.user;
}

/** What a draft is, in a line: title, time, photos. */
export function useDraftWords(): (draft: ListingDraft) => string {
  const t = useT();
  const { language } = useLanguage();
  return ({ form, savedAt, photoIds }) =>
    t('editor.draft.what', {
      title: form.title.trim() === '' ? t('editor.draft.untitled') : form.title,
      when: formatWhen(t, savedAt, Date.now(), language),
      count: photoIds.length,
      number: photoIds.length,
    });
}
