import { useNavigate, useRouter } from '@tanstack/react-router';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { useServices } from '#services/services.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { AskingButton } from '#ui/dialog/asking-button.tsx';
import { focusHeading } from '#ui/page/focus-heading.ts';
import { useToast } from '#ui/toast/toast.tsx';

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
  const { erase } = useServices();
  return async () => {
    const { href } = router.latestLocation;
    const erased = await erase('enquiries', id);
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
