import { deleteListings, undoDiscard } from '#db/outbox/undo.ts';
import { useOutbox } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import { UNDO_MS } from '#domain/outbox/plan/plan-decision.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { AlertDialog } from '#ui/dialog/alert-dialog.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { useDoneWords } from './use-done-words.ts';

type DeleteDialogProps = {
  readonly listing: Listing;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

/** Asks, deletes the listing on this device, and offers undo for ten seconds. The deletion is sent after that. */
export function DeleteDialog({ listing, onClose, onDeleted }: DeleteDialogProps) {
  const t = useT();
  const remove = useDelete();
  const count = listing.photos.length;
  return (
    <AlertDialog
      title={t('editor.delete.title', { title: listing.title })}
      text={
        count === 0
          ? t('editor.delete.text')
          : t('editor.delete.textPhotos', { count, number: count })
      }
      cancelLabel={t('editor.delete.cancel')}
      confirmLabel={t('editor.delete.confirm')}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        void remove(listing, onDeleted);
      }}
    />
  );
}

function useDelete() {
  const t = useT();
  const toast = useToast();
  const outbox = useOutbox();
  const session = useSession();
  const doneWords = useDoneWords();
  const complain = (text: string) => toast({ text, tone: 'bad' });

  const undo = async (deletions: readonly string[]) => {
    const undone = await undoDiscard(deletions, outbox);
    if (!undone.ok) complain(t(failureMessage(undone.error)));
    else if (undone.value === 'late') complain(t('editor.delete.late'));
  };

  return async (listing: Listing, onDeleted: () => void) => {
    if (session.kind === 'visitor') return complain(t('listing.mustSignIn.delete'));
    const deleted = await deleteListings([listing], outbox);
    if (!deleted.ok) return complain(t(failureMessage(deleted.error)));
    onDeleted();
    toast({
      ...doneWords('deleted', listing.id),
      durationMs: UNDO_MS,
      action: { label: t('editor.delete.undo'), run: () => void undo(deleted.value) },
    });
  };
}
