import { useState } from 'react';
import { type ListingDraft, listingIdOf } from '#domain/listing/listing-draft.ts';
import { useT } from '#i18n/use-t.ts';
import { FloatingBanner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { DiscardButton } from './discard-button.tsx';
import { useDraftWords, useOwnDrafts } from './own-drafts.ts';

/** At the start of the app: offers to continue or discard an unfinished form. */
export function DraftOffer({ onContinue }: { readonly onContinue: (id: string) => void }) {
  const t = useT();
  const words = useDraftWords();
  const { drafts, discard } = useOwnDrafts({ follows: true });
  const [later, setLater] = useState<ListingDraft>();
  const draft = drafts?.[0];
  if (draft === undefined || draft.id === later?.id) return null;
  return (
    <FloatingBanner
      icon="file-text"
      place="dock"
      title={t('editor.draft.title')}
      text={words(draft)}
      actions={
        <>
          <Button tone="primary" size="small" onClick={() => onContinue(listingIdOf(draft))}>
            {t('editor.draft.continue')}
          </Button>
          <DiscardButton
            key={draft.id}
            draft={draft}
            size="small"
            onDiscard={() => void discard(draft)}
          />
          <Button tone="plain" size="small" onClick={() => setLater(draft)}>
            {t('editor.draft.later')}
          </Button>
        </>
      }
    />
  );
}
