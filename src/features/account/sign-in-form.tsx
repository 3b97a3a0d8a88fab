import { type FormEvent, useState } from 'react';
import type { Failure } from '#domain/failure.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { type TextKey, useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import * as styles from './sign-in-form.css.ts';

/** E-mail and password. Cannot work without the server, and says so at once (decisions 1). */
export function SignInForm() {
  const t = useT();
  const toast = useToast();
  const { signIn } = useSession();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<TextKey>();

  const send = async () => {
    if (email.trim() === '' || password === '') return setProblem('signIn.incomplete');
    setSending(true);
    const answer = await signIn(email.trim(), password);
    setSending(false);
    setProblem(answer.ok ? undefined : messageOf(answer.error));
    if (answer.ok) toast({ text: t('signIn.done') });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('signIn.email')}
        kind="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
      />
      <TextField
        label={t('signIn.password')}
        kind="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={problem === undefined ? undefined : t(problem)}
      />
      <Button tone="primary" type="submit" block disabled={sending}>
        {t(sending ? 'signIn.sending' : 'signIn.send')}
      </Button>
    </form>
  );
}

/** Here a refusal and a missing network mean something more exact than anywhere else. */
function messageOf(failure: Failure): TextKey {
  if (failure.type === 'Refused') return 'signIn.wrong';
  return failure.type === 'Offline' ? 'signIn.offline' : failureMessage(failure);
}
