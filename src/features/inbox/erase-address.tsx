import { type FormEvent, useState } from 'react';
import { isEmail } from '#domain/check-form.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { formatNumber } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useServices } from '#services/services.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text/text-field.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';

/** The button with its dialog, for an admin whom a person has asked to be forgotten. */
export function EraseAddress() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button size="small" icon="trash-2" onClick={() => setOpen(true)}>
        {t('inbox.eraseAddress.open')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        place="small"
        title={t('inbox.eraseAddress.title')}
        closeLabel={t('inbox.eraseAddress.close')}
      >
        <EraseForm onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

function EraseForm({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const isOffline = useSyncStatus().reach === 'offline';
  const [email, setEmail] = useState('');
  const { erase, problem, isErasing } = useErase(onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void erase(email.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <Text>{t('inbox.eraseAddress.text')}</Text>
        {isOffline ? <Text tone="secondary">{t('inbox.eraseAddress.offline')}</Text> : null}
        <TextField
          label={t('inbox.eraseAddress.email')}
          kind="email"
          value={email}
          onChange={setEmail}
          error={problem}
          required
        />
        <Button tone="danger" type="submit" busy={isErasing} block>
          {t('inbox.eraseAddress.confirm')}
        </Button>
      </Stack>
    </form>
  );
}

function useErase(onDone: () => void) {
  const t = useT();
  const { language } = useLanguage();
  const toast = useToast();
  const { eraseDigests } = useServices();
  const [problem, setProblem] = useState<string>();
  const [isErasing, setErasing] = useState(false);
  const erase = async (email: string) => {
    if (!isEmail(email)) return setProblem(t('inbox.eraseAddress.notAnEmail'));
    setProblem(undefined);
    setErasing(true);
    const erased = await eraseDigests(email);
    setErasing(false);
    if (!erased.ok) {
      const isOffline = erased.error.type === 'Offline';
      const key = isOffline ? 'inbox.eraseAddress.offline' : failureMessage(erased.error);
      return setProblem(t(key));
    }
    const { value: count } = erased;
    const number = formatNumber(count, language);
    toast({
      text:
        count === 0
          ? t('inbox.eraseAddress.none')
          : t('inbox.eraseAddress.done', { count, number }),
      icon: 'trash-2',
    });
    return onDone();
  };
  return { erase, problem, isErasing };
}
