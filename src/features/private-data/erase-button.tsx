import type { Result } from '#base/result.ts';
import type { DbFailure, RemoteFailure } from '#domain/failure.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { useServices } from '#services/services.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { AskingButton } from '#ui/dialog/asking-button.tsx';
import { focusHeading } from '#ui/page/focus-heading.ts';
import { useToast } from '#ui/toast/toast.tsx';

/**
 * Deletes the private data of a listing from the server, in its history too, and so from all devices. It needs the network: the
 * owner who asked for the erasure is told that it is done, so it must not wait in an outbox. Implemented by the app.
 */
type ErasePrivateData = (listingId: string) => Promise<Result<unknown, RemoteFailure | DbFailure>>;

declare module '#services/services.ts' {
  interface Services {
    readonly erasePrivateData: ErasePrivateData;
  }
}

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
  const { erasePrivateData } = useServices();
  return async () => {
    const erased = await erasePrivateData(id);
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
