import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { Result } from '#base/result.ts';
import type { Failure } from '#domain/failure.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { type TextKey, useT } from '#i18n/use-t.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { Button } from '#ui/button/button.tsx';
import { useFormShell } from '#ui/field/form-shell.ts';
import { TextField } from '#ui/field/text/text-field.tsx';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import * as styles from './account.css.ts';

type AccountFormProps = {
  readonly label: string;
  /** The label of its button. */
  readonly send: string;
  readonly isSending: boolean;
  readonly onSend: () => void;
  readonly children: ReactNode;
};

/** A form that needs a network. Offline, it shows a notice before anything is typed. */
export function AccountForm({ label, send, isSending, onSend, children }: AccountFormProps) {
  const t = useT();
  const { ref, showProblem } = useFormShell();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
    showProblem();
  };
  useEffect(() => {
    if (!isSending) showProblem(); // the server's problems come with its answer
  }, [isSending, showProblem]);
  return (
    <form ref={ref} className={styles.form} aria-label={label} onSubmit={submit} noValidate>
      <OfflineNotice />
      {children}
      <Button tone="primary" type="submit" block disabled={isSending}>
        {isSending ? t('auth.sending') : send}
      </Button>
    </form>
  );
}

/** Shows that the server cannot be reached; empty otherwise. */
export function OfflineNotice() {
  const t = useT();
  const { reach } = useSyncStatus();
  if (reach !== 'offline') return null;
  return (
    <div className={styles.notice} role="status">
      <Text>{t('auth.offline')}</Text>
    </div>
  );
}

type Field = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
};

/** An e-mail field. Without a label it is the sign-in address. */
export function EmailField({ label, ...field }: Field & { readonly label?: string }) {
  const t = useT();
  return (
    <TextField
      label={label ?? t('auth.email')}
      kind="email"
      autoComplete={label === undefined ? 'username' : 'email'}
      required
      {...field}
    />
  );
}

type PasswordFieldProps = Field & {
  readonly label: string;
  readonly isNew?: boolean;
  readonly hint?: string;
};

/** A password field, for the current password or for a new one. */
export function PasswordField({ isNew = false, ...field }: PasswordFieldProps) {
  return (
    <TextField
      kind="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      {...field}
    />
  );
}

/**
 * Makes one call to the server at a time and shows a failure in a toast. `words` may return a more exact
 * text than the general one for a failure.
 */
export function useCall(words: (failure: Failure) => TextKey | undefined = () => undefined) {
  const t = useT();
  const toast = useToast();
  const [isSending, setSending] = useState(false);
  const say = (key: TextKey) => toast({ tone: 'bad', text: t(key), untilTyping: true });
  return {
    isSending,
    say,
    /** Resolves to the answer's value; undefined when it failed or another call is running. */
    async call<T>(run: () => Promise<Result<T, Failure>>): Promise<{ value: T } | undefined> {
      if (isSending) return undefined;
      setSending(true);
      const answer = await run().finally(() => setSending(false));
      if (answer.ok) return { value: answer.value };
      const { error } = answer;
      say(words(error) ?? (error.type === 'Offline' ? 'auth.offline' : failureMessage(error)));
      return undefined;
    },
  };
}
