import { useNavigate, useRouter } from '@tanstack/react-router';
import type { Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { useServices } from '#services/services.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { AskingButton } from '#ui/dialog/asking-button.tsx';
import { focusHeading } from '#ui/page/focus-heading.ts';
import { useToast } from '#ui/toast/toast.tsx';

/**
 * Deletes an enquiry with its mails from the server, and so from all devices. It needs the network: the person who asked for the
 * erasure is told that it is done, so it must not wait in an outbox. Implemented by the app.
 */
type EraseEnquiry = (id: string) => Promise<Result<unknown, RemoteFailure>>;

declare module '#services/services.ts' {
  interface Services {
    readonly eraseEnquiry: EraseEnquiry;
  }
}

/** The button that deletes an enquiry for ever, and its question. */
export function EraseButton({ id }: { readonly id: string }) {
  const t = useT();
  const isOffline = useSyncStatus().reach === 'offline';
  return (
    <AskingButton
      icon="trash-2"
      label={t('inbox.erase.open')}
      note={isOffline ? t('inbox.erase.offline') : undefined}
      question={{
        title: t('inbox.erase.title'),
        text: t('inbox.erase.text'),
        cancel: t('inbox.erase.cancel'),
        confirm: t('inbox.erase.confirm'),
      }}
      act={useErase(id)}
    />
  );
}

function useErase(id: string): () => Promise<void> {
  const t = useT();
  const toast = useToast();
  const router = useRouter();
  const navigate = useNavigate();
  const { eraseEnquiry } = useServices();
  return async () => {
    const { href } = router.latestLocation;
    const erased = await eraseEnquiry(id);
    if (erased.ok) {
      toast({ text: t('inbox.erase.done'), icon: 'trash-2' });
      if (router.latestLocation.href !== href) return; // the person has moved on
      await navigate({ to: '/mesa/consultas', search: {}, replace: true });
      focusHeading(); // the button that had the focus is gone
      return;
    }
    const isOffline = erased.error.type === 'Offline';
    toast({
      text: isOffline ? t('inbox.erase.offline') : t(failureMessage(erased.error)),
      tone: 'bad',
    });
  };
}
