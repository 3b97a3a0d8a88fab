import { useState } from 'react';
import { type Failure, refusalOf } from '#domain/failure.ts';
import { MIN_PASSWORD } from '#domain/mailed-link.ts';
import { type TextKey, useT } from '#i18n/use-t.ts';
import { PasswordField } from './account-form.tsx';

type PasswordProblem = 'auth.passwordShort' | 'auth.passwordMismatch' | 'auth.passwordLong';

/** A password that is typed twice: what it is, and what is wrong with it. */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<PasswordProblem>();
  return {
    password,
    again,
    problem,
    setPassword,
    setAgain,
    /** The sentence about what is wrong, which is also shown at its field; undefined: nothing is. */
    check(): TextKey | undefined {
      const mismatch = password === again ? undefined : ('auth.passwordMismatch' as const);
      const found =
        [...password].length < MIN_PASSWORD ? ('auth.passwordShort' as const) : mismatch;
      setProblem(found);
      return found;
    },
    /**
     * The same about what the server says; undefined: it says nothing about the password. It counts
     * characters and bytes and has more than one code for too many; too few have been found before.
     */
    refuse(failure: Failure): TextKey | undefined {
      if (refusalOf(failure, 'password') === undefined) return undefined;
      setProblem('auth.passwordLong');
      return 'auth.passwordLong';
    },
  };
}

type NewPasswordProps = {
  readonly label: string;
  readonly state: ReturnType<typeof useNewPassword>;
};

/** A new password, typed twice. */
export function NewPassword({ label, state }: NewPasswordProps) {
  const t = useT();
  const words = state.problem === undefined ? undefined : t(state.problem);
  const isMismatch = state.problem === 'auth.passwordMismatch';
  return (
    <>
      <PasswordField
        label={label}
        isNew
        hint={t('auth.passwordHint')}
        value={state.password}
        onChange={state.setPassword}
        error={isMismatch ? undefined : words}
      />
      <PasswordField
        label={t('auth.confirmPassword')}
        isNew
        value={state.again}
        onChange={state.setAgain}
        error={isMismatch ? words : undefined}
      />
    </>
  );
}
