import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { useServices } from '#services/services.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { Button } from '#ui/button/button.tsx';
import { AlertDialog } from '#ui/dialog/alert-dialog.tsx';
import { focusHeading } from '#ui/page/focus-heading.ts';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';

/**
 * Deletes an enquiry with its mails from the server, and so from all devices. It needs the network: the person who asked for the
 * erasure is told that it is done, so it must not wait in an outbox. Implemented by the app.
 */
export type EraseEnquiry = (id: string) => Promise<Result<unknown, RemoteFailure>>;

declare module '#services/services.ts' {
  interface Services {
    readonly eraseEnquiry: EraseEnquiry;
  }
}

/** The button that deletes an enquiry for ever, and its question. */
export function EraseButton({ id }: { readonly id: string }) {
  const t = useT();
  const { reach } = useSyncStatus();
  const { erase, isErasing } = useErase(id);
  const [isAsked, setAsked] = useState(false);
  return (
    <div>
      <Button size="small" icon="trash-2" disabled={isErasing} onClick={() => setAsked(true)}>
        {t('inbox.erase.open')}
      </Button>
      {reach === 'offline' ? (
        <Text size="small" tone="secondary">
          {t('inbox.erase.offline')}
        </Text>
      ) : null}
      {isAsked ? (
        <AlertDialog
          title={t('inbox.erase.title')}
          text={t('inbox.erase.text')}
          cancelLabel={t('inbox.erase.cancel')}
          confirmLabel={t('inbox.erase.confirm')}
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            void erase();
          }}
        />
      ) : null}
    </div>
  );
}

function useErase(id: string) {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const { eraseEnquiry } = useServices();
  const [isErasing, setErasing] = useState(false);
  const erase = async () => {
    setErasing(true);
    const erased = await eraseEnquiry(id);
    setErasing(false);
    if (erased.ok) {
      toast({ text: t('inbox.erase.done'), icon: 'trash-2' });
      await navigate({ to: '/mesa/consultas', search: {}, replace: true });
      return focusHeading(); // the button that had the focus is gone
    }
    const isOffline = erased.error.type === 'Offline';
    return toast({
      text: isOffline ? t('inbox.erase.offline') : t(failureMessage(erased.error)),
      tone: 'bad',
    });
  };
  return { erase, isErasing };
}
