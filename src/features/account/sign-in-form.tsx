import { useState } from 'react';
import type { Failure } from '#domain/failure.ts';
import { type TextKey, useT } from '#i18n/use-t.ts';
import { useAccount, useSession } from '#session/react.tsx';
import { Button } from '#ui/button/button.tsx';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import * as styles from './account.css.ts';
import { AccountForm, EmailField, PasswordField } from './account-form.tsx';
import { useCall } from './use-call.ts';

/**
 * E-mail and password. The server does not tell a wrong password from an address that is not
 * confirmed yet, so every refusal offers the confirmation again (decisions 4).
 */
export function SignInForm({ onForgot }: { readonly onForgot: () => void }) {
  const t = useT();
  const toast = useToast();
  const { signIn } = useSession();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<TextKey>();
  const { call, isSending } = useCall(wordsOf);
  const address = email.trim();

  const send = async () => {
    if (address === '' || password === '') return setProblem('auth.incomplete');
    const answer = await call(async () => {
      const signedIn = await signIn(address, password);
      setProblem(signedIn.ok ? undefined : wordsOf(signedIn.error));
      return signedIn;
    });
    if (answer) toast({ text: t('auth.done') });
  };
  return (
    <>
      <AccountForm
        label={t('auth.signIn')}
        send={t('auth.signIn')}
        isSending={isSending}
        onSend={() => void send()}
      >
        <EmailField value={email} onChange={setEmail} />
        <PasswordField
          label={t('auth.password')}
          value={password}
          onChange={setPassword}
          error={problem === undefined ? undefined : t(problem)}
        />
      </AccountForm>
      {problem === 'auth.wrong' ? <Resend email={address} /> : null}
      <Button tone="plain" onClick={onForgot}>
        {t('auth.forgot')}
      </Button>
    </>
  );
}

/** Here a refusal means something more exact than anywhere else. */
const wordsOf = ({ type }: Failure): TextKey | undefined =>
  type === 'Refused' ? 'auth.wrong' : undefined;

/** Asks for the confirmation mail once more. The answer tells nobody whether there is an account. */
function Resend({ email }: { readonly email: string }) {
  const t = useT();
  const toast = useToast();
  const account = useAccount();
  const { call, isSending } = useCall();
  const send = async () => {
    if (await call(() => account.requestConfirmation(email))) toast({ text: t('auth.resent') });
  };
  return (
    <div className={styles.section}>
      <Text>{t('auth.unconfirmed')}</Text>
      <Button icon="mail" disabled={isSending} onClick={() => void send()}>
        {t('auth.resend')}
      </Button>
    </div>
  );
}
