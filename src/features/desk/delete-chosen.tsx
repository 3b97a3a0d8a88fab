import { deleteListings, undoDiscard } from '#db/outbox/undo.ts';
import { useOutbox } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import { UNDO_MS } from '#domain/outbox/plan/plan-decision.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { AlertDialog } from '#ui/dialog/alert-dialog.tsx';
import { useToast } from '#ui/toast/toast.tsx';

type DeleteChosenProps = {
  readonly chosen: readonly Listing[];
  readonly onClose: () => void;
};

/** Asks, deletes the chosen listings on this device as one decision, and offers one undo for ten seconds. They are sent after that. */
export function DeleteChosen({ chosen, onClose }: DeleteChosenProps) {
  const t = useT();
  const remove = useDeleteAll();
  const count = chosen.length;
  return (
    <AlertDialog
      title={t('desk.bulk.delete.title', { count })}
      text={t('desk.bulk.delete.text')}
      cancelLabel={t('desk.bulk.delete.cancel')}
      confirmLabel={t('desk.bulk.delete.confirm')}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        void remove(chosen);
      }}
    />
  );
}

function useDeleteAll() {
  const t = useT();
  const toast = useToast();
  const outbox = useOutbox();
  const complain = (text: string) => toast({ text, tone: 'bad' });

  const undo = async (deletions: readonly string[]) => {
    const undone = await undoDiscard(deletions, outbox);
    if (!undone.ok) return complain(t(failureMessage(undone.error)));
    toast({ text: t(undone.value === 'late' ? 'desk.done.late' : 'desk.done.undone') });
  };

  return async (chosen: readonly Listing[]) => {
    const deleted = await deleteListings(chosen, outbox);
    if (!deleted.ok) return complain(t(failureMessage(deleted.error)));
    toast({
      text: t('desk.bulk.delete.done', { count: chosen.length }),
      icon: 'trash-2',
      durationMs: UNDO_MS,
      action: { label: t('desk.done.undo'), run: () => void undo(deleted.value) },
    });
  };
}
