import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { useServices } from '#services/services.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { AskingButton } from '#ui/dialog/asking-button.tsx';
import { focusHeading } from '#ui/page/focus-heading.ts';
import { useToast } from '#ui/toast/toast.tsx';

type EraseButtonProps = { readonly id: string; readonly title: string };

/** The button with which an admin deletes private data for ever, and its question. */
export function EraseButton({ id, title }: EraseButtonProps) {
  const t = useT();
  const isOffline = useSyncStatus().reach === 'offline';
  return (
    <AskingButton
      icon="trash-2"
      label={t('private.erase.open')}
      note={isOffline ? t('private.erase.offline') : undefined}
      question={{
        title: t('private.erase.title', { title }),
        text: t('private.erase.text'),
        cancel: t('private.erase.cancel'),
        confirm: t('private.erase.confirm'),
      }}
      act={useErase(id)}
    />
  );
}

function useErase(id: string): () => Promise<void> {
  const t = useT();
  const toast = useToast();
  const { erase } = useServices();
  return async () => {
    const erased = await erase('privateData', id);
    if (erased.ok) {
      toast({ text: t('private.erase.done'), icon: 'trash-2' });
      return focusHeading(); // the button that had the focus goes with the data
    }
    const isOffline = erased.error.type === 'Offline';
    return toast({
      text: isOffline ? t('private.erase.offline') : t(failureMessage(erased.error)),
      tone: 'bad',
    });
  };
}
