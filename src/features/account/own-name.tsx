import { useState } from 'react';
import { useTeam } from '#db/team/react.tsx';
import { type AccountProblem, accountProblems, nameSchema } from '#domain/account-forms.ts';
import { checkForm } from '#domain/check-form.ts';
import { accountProblemText } from '#i18n/form-problem.ts';
import { useT } from '#i18n/use-t.ts';
import { useAccount } from '#session/react.tsx';
import { usePullNow } from '#sync/react.tsx';
import { TextField } from '#ui/field/text/text-field.tsx';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import * as styles from './account.css.ts';
import { AccountForm, useCall } from './account-form.tsx';

/** Under which name colleagues see this person; nothing for whoever is not one of the agency's people. */
export function OwnName({ user }: { readonly user: string }) {
  const member = useTeam().find((one) => one.user === user);
  return member === undefined ? null : <NameForm stored={member.name} />;
}

function NameForm({ stored }: { readonly stored: string }) {
  const t = useT();
  const toast = useToast();
  const account = useAccount();
  const pullNow = usePullNow();
  const [name, setName] = useState(stored);
  const [problem, setProblem] = useState<AccountProblem>();
  const { call, isSending } = useCall();
  const send = async () => {
    const checked = checkForm(nameSchema, accountProblems, { name });
    setProblem(checked.ok ? undefined : checked.error.name);
    if (!checked.ok) return;
    const next = checked.value.name;
    if (!(await call(() => account.changeName(next)))) return;
    toast({ icon: 'check', text: t('auth.account.nameSaved') });
    pullNow();
  };
  return (
    <section className={styles.wide}>
      <h2>{t('auth.account.nameTitle')}</h2>
      <Text>{t(stored === '' ? 'auth.account.nameNone' : 'auth.nameText')}</Text>
      <AccountForm
        label={t('auth.account.nameTitle')}
        send={t('auth.account.nameSend')}
        isSending={isSending}
        onSend={() => void send()}
      >
        <NameField value={name} onChange={setName} problem={problem} />
      </AccountForm>
    </section>
  );
}

type NameFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  readonly problem: AccountProblem | undefined;
};

/** The name of one of the agency's people. */
export function NameField({ problem, ...field }: NameFieldProps) {
  const t = useT();
  return (
    <TextField
      label={t('auth.name')}
      autoComplete="name"
      required
      error={problem && t(accountProblemText(problem))}
      {...field}
    />
  );
}
