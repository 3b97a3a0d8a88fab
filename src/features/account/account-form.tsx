import { type FormEvent, type ReactNode, useEffect } from 'react';
import { useT } from '#i18n/use-t.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { Button } from '#ui/button/button.tsx';
import { useFormShell } from '#ui/field/form-shell.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { Text } from '#ui/text/text.tsx';
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
