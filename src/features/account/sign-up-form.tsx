import { useState } from 'react';
import { type AccountProblem, accountProblems, newEmailSchema } from '#domain/account-forms.ts';
import { checkForm } from '#domain/check-form.ts';
import { refusalOf } from '#domain/failure.ts';
import { accountProblemText } from '#i18n/form-problem.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useAccount } from '#session/react.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { AccountForm, EmailField } from './account-form.tsx';
import { NewPassword, useNewPassword } from './new-password.tsx';
import { useCall } from './use-call.ts';

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
