import { useState } from 'react';
import { type AccountProblem, accountProblems, newPasswordSchema } from '#domain/account-forms.ts';
import { checkForm } from '#domain/check-form.ts';
import { type Failure, refusalOf } from '#domain/failure.ts';
import { accountProblemText } from '#i18n/form-problem.ts';
import type { TextKey } from '#i18n/use-t.ts';
import { useT } from '#i18n/use-t.ts';
import { PasswordField } from './account-form.tsx';

/** The state of a new password that is typed twice, and its problem. */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<AccountProblem>();
  return {
    password,
    again,
    problem,
    setPassword,
    setAgain,
    /** Shows the problem at its field and returns its text; undefined without a problem. */
    check(): TextKey | undefined {
      const checked = checkForm(newPasswordSchema, accountProblems, { password, again });
      const found = checked.ok ? undefined : (checked.error.password ?? checked.error.again);
      setProblem(found);
      return found && accountProblemText(found);
    },
    /**
     * As `check`, for a refusal by the server; undefined if it does not concern the password. The
     * password can only be too long: the server counts characters and bytes, and `check` finds short ones.
     */
    refuse(failure: Failure): TextKey | undefined {
      if (refusalOf(failure, 'password') === undefined) return undefined;
      setProblem('passwordLong');
      return accountProblemText('passwordLong');
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
  const words = state.problem === undefined ? undefined : t(accountProblemText(state.problem));
  const isMismatch = state.problem === 'passwordMismatch';
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
