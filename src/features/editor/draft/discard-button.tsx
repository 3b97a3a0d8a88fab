import { useState } from 'react';
import type { ListingDraft } from '#domain/listing/listing-draft.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { AlertDialog } from '#ui/dialog/alert-dialog.tsx';
import { useDraftWords } from './own-drafts.ts';

type DiscardButtonProps = {
  readonly draft: ListingDraft;
  readonly size?: 'small' | undefined;
  readonly onDiscard: () => void;
};

/** Deletes a draft with its photos, after a confirmation. */
export function DiscardButton({ draft, size, onDiscard }: DiscardButtonProps) {
  const t = useT();
  const words = useDraftWords();
  const title = draft.form.title.trim();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button
        tone="plain"
        size={size}
        label={t('editor.draft.discardThis', {
          title: title === '' ? t('editor.draft.untitled') : title,
        })}
        onClick={() => setAsks(true)}
      >
        {t('editor.draft.discard')}
      </Button>
      {asks ? (
        <AlertDialog
          title={t('editor.draft.discardTitle')}
          text={t('editor.draft.discardText', { what: words(draft) })}
          cancelLabel={t('editor.draft.keep')}
          confirmLabel={t('editor.draft.discard')}
          onCancel={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false);
            onDiscard();
          }}
        />
      ) : null}
    </>
  );
}
