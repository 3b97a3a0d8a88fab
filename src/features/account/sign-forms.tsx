import { useState } from 'react';
import {
  type AccountProblem,
  accountProblems,
  newEmailSchema,
  signInSchema,
} from '#domain/account-forms.ts';
import { checkForm } from '#domain/check-form.ts';
import { type Failure, refusalOf } from '#domain/failure.ts';
import { accountProblemText } from '#i18n/form-problem.ts';
import { type TextKey, useLanguage, useT } from '#i18n/use-t.ts';
import { useAccount, useSigning } from '#session/react.tsx';
import { Button } from '#ui/button/button.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { AccountForm, EmailField, PasswordField, useCall } from './account-form.tsx';
import { NewPassword, useNewPassword } from './new-password.tsx';

/**
 * E-mail and password. The server gives the same answer for a wrong password and for an unconfirmed
 * address, so every refusal offers to send the confirmation mail again.
 */
export function SignInForm({ onForgot }: { readonly onForgot: () => void }) {
  const t = useT();
  const toast = useToast();
  const { signIn } = useSigning();
  const [values, setValues] = useState({ email: '', password: '' });
  const [problem, setProblem] = useState<TextKey>();
  const { call, isSending } = useCall(wordsOf);

  const send = async () => {
    const checked = checkForm(signInSchema, accountProblems, values);
    if (!checked.ok) return setProblem(accountProblemText('incomplete'));
    const answer = await call(async () => {
      const signedIn = await signIn(checked.value.email, values.password);
      setProblem(signedIn.ok ? undefined : wordsOf(signedIn.error));
      return signedIn;
    });
    if (answer) toast({ text: t('auth.done') });
  };
  const type = (typed: Partial<typeof values>) => {
    setValues({ ...values, ...typed });
    setProblem(undefined); // it was about the text before this change
  };
  return (
    <>
      <AccountForm
        label={t('auth.signIn')}
        send={t('auth.signIn')}
        isSending={isSending}
        onSend={() => void send()}
      >
        <EmailField value={values.email} onChange={(email) => type({ email })} />
        <PasswordField
          label={t('auth.password')}
          value={values.password}
          onChange={(password) => type({ password })}
          error={problem === undefined ? undefined : t(problem)}
        />
      </AccountForm>
      {problem === 'auth.wrong' ? <Resend email={values.email.trim()} /> : null}
      <Button tone="plain" onClick={onForgot}>
        {t('auth.forgot')}
      </Button>
    </>
  );
}

/** At sign-in, a refusal means a wrong address or password. */
const wordsOf = ({ type }: Failure): TextKey | undefined =>
  type === 'Refused' ? 'auth.wrong' : undefined;

/** Sends the confirmation mail again. The answer does not show whether the address has an account. */
function Resend({ email }: { readonly email: string }) {
  const t = useT();
  const toast = useToast();
  const account = useAccount();
  const { call, isSending } = useCall();
  const send = async () => {
    if (await call(() => account.requestConfirmation(email))) toast({ text: t('auth.resent') });
  };
  return (
    <Stack align="start">
      <Text>{t('auth.unconfirmed')}</Text>
      <Button icon="mail" disabled={isSending} onClick={() => void send()}>
        {t('auth.resend')}
      </Button>
    </Stack>
  );
}

/** Creates an account. Its address must be confirmed before the account can be used. */
export function SignUpForm() {
  const t = useT();
  const toast = useToast();
  const { language } = useLanguage();
  const account = useAccount();
  const [email, setEmail] = useState('');
  const [emailProblem, setEmailProblem] = useState<AccountProblem>();
  const password = useNewPassword();
  const { call, say, isSending } = useCall((failure) => {
    if (refusalOf(failure, 'email') === undefined) return password.refuse(failure);
    setEmailProblem('badEmail');
    return accountProblemText('badEmail');
  });

  const send = async () => {
    const checked = checkForm(newEmailSchema, accountProblems, { email });
    setEmailProblem(checked.ok ? undefined : checked.error.email);
    const problem = password.check();
    if (problem !== undefined) return say(problem);
    if (!checked.ok) return;
    const answer = await call(() =>
      account.signUp({ ...checked.value, password: password.password, language }),
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
        error={emailProblem && t(accountProblemText(emailProblem))}
      />
      <NewPassword label={t('auth.password')} state={password} />
    </AccountForm>
  );
}
