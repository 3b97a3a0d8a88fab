import { useState } from 'react';
import type { Result } from '#base/result.ts';
import { type AccountProblem, accountProblems, mailSchema } from '#domain/account-forms.ts';
import { checkForm } from '#domain/check-form.ts';
import type { Failure } from '#domain/failure.ts';
import { accountProblemText } from '#i18n/form-problem.ts';
import { type TextKey, useT } from '#i18n/use-t.ts';
import { useToast } from '#ui/toast/toast.tsx';
import { AccountForm, EmailField, useCall } from './account-form.tsx';

type AskForMailProps = {
  readonly send: string;
  readonly done: TextKey;
  readonly ask: (email: string) => Promise<Result<void, Failure>>;
};

/** Asks for an address and sends a link to it. The answer does not show whether the address has an account. */
export function AskForMail({ send, done, ask }: AskForMailProps) {
  const t = useT();
  const toast = useToast();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<AccountProblem>();
  const { call, isSending } = useCall();
  const submit = async () => {
    const checked = checkForm(mailSchema, accountProblems, { email });
    setProblem(checked.ok ? undefined : checked.error.email);
    if (checked.ok && (await call(() => ask(checked.value.email))))
      toast({ text: t(done), icon: 'mail' });
  };
  return (
    <AccountForm label={send} send={send} isSending={isSending} onSend={() => void submit()}>
      <EmailField
        value={email}
        onChange={setEmail}
        error={problem && t(accountProblemText(problem))}
      />
    </AccountForm>
  );
}
