import { type ComponentProps, useState } from 'react';
import type { MailedLink } from '#domain/account-forms.ts';
import { refusalOf } from '#domain/failure.ts';
import { type TextKey, useT } from '#i18n/use-t.ts';
import { useAccount } from '#session/react.tsx';
import { usePullNow } from '#sync/react.tsx';
import { Button } from '#ui/button/button.tsx';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { AccountForm, PasswordField, useCall } from './account-form.tsx';
import { AskForMail } from './ask-for-mail.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { NewPassword, useNewPassword } from './new-password.tsx';

type ScreenProps = { readonly link: MailedLink; readonly onDone: () => void };
type PartProps = { readonly token: string; readonly onDone: () => void };

const titles = {
  confirm: 'auth.confirm.title',
  reset: 'auth.reset.title',
  email: 'auth.change.title',
} as const satisfies Record<MailedLink['purpose'], TextKey>;

/** The screen for a link in one of the server's mails: confirm an address, or change a password or an address. */
export function MailedLinkScreen({ link: { purpose, token }, onDone }: ScreenProps) {
  const t = useT();
  const parts = { confirm: Confirm, reset: Reset, email: ChangeEmail };
  const Part = parts[purpose];
  return (
    <AuthFrame title={t(titles[purpose])}>
      <Part token={token} onDone={onDone} />
    </AuthFrame>
  );
}

/** Asks for the password of the sign-up: somebody else may have signed up with the reader's address. */
function Confirm({ token, onDone }: PartProps) {
  const t = useT();
  const account = useAccount();
  const [password, setPassword] = useState('');
  const [state, setState] = useState<'asked' | 'wrong' | 'used-up' | 'done'>('asked');
  const { call, isSending } = useCall((failure) => {
    if (failure.type !== 'Refused' && failure.type !== 'Gone') return undefined;
    const isWrong = refusalOf(failure, 'password') !== undefined;
    setState(isWrong ? 'wrong' : 'used-up');
    return isWrong ? 'auth.confirm.wrong' : 'auth.confirm.badLink';
  });
  const send = async () => {
    if (await call(() => account.confirm(token, password))) setState('done');
  };
  if (state === 'done') return <Confirmed onDone={onDone} />;
  if (state === 'used-up')
    return <UsedUp send={t('auth.resend')} done="auth.resent" ask={account.requestConfirmation} />;
  return (
    <>
      <AccountForm
        label={t('auth.confirm.title')}
        send={t('auth.confirm.send')}
        isSending={isSending}
        onSend={() => void send()}
      >
        <Text>{t('auth.confirm.lead')}</Text>
        <PasswordField
          label={t('auth.password')}
          value={password}
          onChange={setPassword}
          error={state === 'wrong' ? t('auth.confirm.wrong') : undefined}
        />
      </AccountForm>
      {state === 'wrong' ? (
        <AskForMail
          send={t('auth.forgotSend')}
          done="auth.forgotSent"
          ask={account.requestPasswordReset}
        />
      ) : null}
    </>
  );
}

function Confirmed({ onDone }: Pick<PartProps, 'onDone'>) {
  const t = useT();
  return (
    <>
      <div role="status">
        <Text>{t('auth.confirm.done')}</Text>
      </div>
      <Button tone="primary" icon="log-in" onClick={onDone}>
        {t('auth.signIn')}
      </Button>
    </>
  );
}

/** The link was used or has expired: offers to send another one. */
function UsedUp(another: ComponentProps<typeof AskForMail>) {
  const t = useT();
  return (
    <>
      <div role="status">
        <Text>{t('auth.confirm.badLink')}</Text>
      </div>
      <AskForMail {...another} />
    </>
  );
}

function Reset({ token, onDone }: PartProps) {
  const t = useT();
  const toast = useToast();
  const account = useAccount();
  const password = useNewPassword();
  const [isUsedUp, setUsedUp] = useState(false);
  const { call, say, isSending } = useCall((failure) => {
    if (failure.type !== 'Gone' && refusalOf(failure, 'token') === undefined)
      return password.refuse(failure);
    setUsedUp(true);
    return 'auth.confirm.badLink';
  });
  const send = async () => {
    const problem = password.check();
    if (problem !== undefined) return say(problem);
    if (!(await call(() => account.resetPassword(token, password.password)))) return;
    toast({ text: t('auth.reset.done') });
    onDone();
  };
  if (isUsedUp)
    return (
      <UsedUp
        send={t('auth.forgotSend')}
        done="auth.forgotSent"
        ask={account.requestPasswordReset}
      />
    );
  return (
    <AccountForm
      label={t('auth.reset.title')}
      send={t('auth.reset.send')}
      isSending={isSending}
      onSend={() => void send()}
    >
      <NewPassword label={t('auth.newPassword')} state={password} />
    </AccountForm>
  );
}

/** Asks for the password, because the reader of the mail may not be the owner of the account. */
function ChangeEmail({ token, onDone }: PartProps) {
  const t = useT();
  const toast = useToast();
  const account = useAccount();
  const pullNow = usePullNow();
  const [password, setPassword] = useState('');
  const { call, isSending } = useCall(({ type }) =>
    type === 'Refused' ? 'auth.change.refused' : undefined,
  );
  const send = async () => {
    if (!(await call(() => account.changeEmail(token, password)))) return;
    toast({ text: t('auth.change.done') });
    pullNow(); // the server ended all sessions, so this one must be marked as expired
    onDone();
  };
  return (
    <AccountForm
      label={t('auth.change.title')}
      send={t('auth.change.send')}
      isSending={isSending}
      onSend={() => void send()}
    >
      <Text>{t('auth.change.lead')}</Text>
      <PasswordField label={t('auth.password')} value={password} onChange={setPassword} />
    </AccountForm>
  );
}
