import { useState } from 'react';
import type { Result } from '#base/result.ts';
import type { Failure } from '#domain/failure.ts';
import { type TextKey, useT } from '#i18n/use-t.ts';
import { useToast } from '#ui/toast/toast.tsx';
import { AccountForm, EmailField } from './account-form.tsx';
import { useCall } from './use-call.ts';

type AskForMailProps = {
  readonly send: string;
  readonly done: TextKey;
  readonly ask: (email: string) => Promise<Result<void, Failure>>;
};

/** An address that a link is to be sent to. The answer tells nobody whether it has an account. */
export function AskForMail({ send, done, ask }: AskForMailProps) {
  const t = useT();
  const toast = useToast();
  const [email, setEmail] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { call, isSending } = useCall();
  const submit = async () => {
    const address = email.trim();
    setMissing(address === '');
    if (address === '') return;
    if (await call(() => ask(address))) toast({ text: t(done), icon: 'mail' });
  };
  return (
    <AccountForm label={send} send={send} isSending={isSending} onSend={() => void submit()}>
      <EmailField
        value={email}
        onChange={setEmail}
        error={isMissing ? t('auth.badEmail') : undefined}
      />
    </AccountForm>
  );
}
