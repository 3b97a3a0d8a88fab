import { useState } from 'react';
import * as v from 'valibot';
import { refusalOf } from '#domain/failure.ts';
import { type TextKey, useLanguage, useT } from '#i18n/use-t.ts';
import { useAccount } from '#session/react.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { AccountForm, EmailField } from './account-form.tsx';
import { NewPassword, useNewPassword } from './new-password.tsx';
import { useCall } from './use-call.ts';

/** A new account; its address has to be confirmed before it can be used (decisions 4). */
export function SignUpForm() {
  const t = useT();
  const toast = useToast();
  const { language } = useLanguage();
  const account = useAccount();
  const [email, setEmail] = useState('');
  const [badEmail, setBadEmail] = useState<TextKey>();
  const password = useNewPassword();
  const { call, say, isSending } = useCall((failure) => {
    if (refusalOf(failure, 'email') === undefined) return password.refuse(failure);
    setBadEmail('auth.badEmail');
    return 'auth.badEmail';
  });
  const address = email.trim();

  const send = async () => {
    const isEmail = v.is(v.pipe(v.string(), v.email()), address);
    setBadEmail(isEmail ? undefined : 'auth.badEmail');
    const problem = password.check();
    if (problem !== undefined) return say(problem);
    if (!isEmail) return;
    const answer = await call(() =>
      account.signUp({ email: address, password: password.password, language }),
    );
    if (!answer) return;
    toast({ text: t('auth.created'), icon: 'mail' });
    password.setPassword('');
    password.setAgain('');
  };
  return (
    <AccountForm
      label={t('auth.signUp')}
      send={t('auth.signUp')}
      isSending={isSending}
      onSend={() => void send()}
    >
      <EmailField
        value={email}
        onChange={setEmail}
        error={badEmail === undefined ? undefined : t(badEmail)}
      />
      <NewPassword label={t('auth.password')} state={password} />
    </AccountForm>
  );
}
