import { useState } from 'react';
import { useUnfinishedOf } from '#db/live/react.tsx';
import { useUnreadableCount } from '#db/outbox/react.tsx';
import { useOutboxEntries } from '#db/react.tsx';
import { type AccountProblem, accountProblems, mailSchema } from '#domain/account-forms.ts';
import { checkForm } from '#domain/check-form.ts';
import { refusalOf } from '#domain/failure.ts';
import { countPending, ofSession } from '#domain/outbox/pending/pending-count.ts';
import { accountProblemText } from '#i18n/form-problem.ts';
import { useT } from '#i18n/use-t.ts';
import { useAccount, useSession, useSigning } from '#session/react.tsx';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { AlertDialog } from '#ui/dialog/alert-dialog.tsx';
import { download } from '#ui/download/download.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { Page } from '#ui/page/page.tsx';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import * as styles from './account.css.ts';
import { AccountForm, EmailField, OfflineNotice, useCall } from './account-form.tsx';
import { OwnName } from './own-name.tsx';

/** `/cuenta`: change the name and the address, download one's data, delete the account. */
export function AccountPage() {
  const t = useT();
  const session = useSession();
  if (session.kind !== 'signed-in')
    return (
      <Page
        title={t('auth.account.title')}
        lead={t('auth.account.signedOut')}
        backLabel={t('nav.back')}
      >
        <ButtonLink to="/auth" icon="log-in">
          {t('account.signIn')}
        </ButtonLink>
      </Page>
    );
  const { email, user } = session;
  return (
    <Page
      title={t('auth.account.title')}
      lead={t('auth.account.as', { email })}
      backLabel={t('nav.back')}
    >
      <div className={styles.desk}>
        <OwnName user={user} />
        <OtherEmail />
        <OwnData />
        <EndOfAccount email={email} user={user} />
      </div>
    </Page>
  );
}

function OtherEmail() {
  const t = useT();
  const toast = useToast();
  const account = useAccount();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<AccountProblem>();
  const { call, isSending } = useCall(({ type }) =>
    type === 'Refused' ? 'auth.badEmail' : undefined,
  );
  const send = async () => {
    const checked = checkForm(mailSchema, accountProblems, { email });
    setProblem(checked.ok ? undefined : checked.error.email);
    if (!checked.ok) return;
    const address = checked.value.email;
    if (!(await call(() => account.requestEmailChange(address)))) return;
    toast({ icon: 'mail', text: t('auth.account.emailSent', { email: address }) });
    setEmail('');
  };
  return (
    <section className={styles.wide}>
      <h2>{t('auth.account.emailTitle')}</h2>
      <Text>{t('auth.account.emailText')}</Text>
      <AccountForm
        label={t('auth.account.emailTitle')}
        send={t('auth.account.emailSend')}
        isSending={isSending}
        onSend={() => void send()}
      >
        <EmailField
          label={t('auth.account.newEmail')}
          value={email}
          onChange={setEmail}
          error={problem && t(accountProblemText(problem))}
        />
      </AccountForm>
    </section>
  );
}

function OwnData() {
  const t = useT();
  const account = useAccount();
  const { call, isSending } = useCall();
  const fetchCopy = async () => {
    const copy = await call(account.data);
    if (!copy) return;
    const text = JSON.stringify(copy.value, undefined, 2);
    download(new Blob([text], { type: 'application/json' }), 'marola.json');
  };
  return (
    <Stack align="start" as="section">
      <h2>{t('auth.account.dataTitle')}</h2>
      <Text>{t('auth.account.dataText')}</Text>
      <Button icon="cloud-download" disabled={isSending} onClick={() => void fetchCopy()}>
        {t('auth.account.dataGet')}
      </Button>
    </Stack>
  );
}

type EndOfAccountProps = { readonly email: string; readonly user: string };

function EndOfAccount({ email, user }: EndOfAccountProps) {
  const t = useT();
  const account = useAccount();
  const { signOut } = useSigning();
  const { call, isSending } = useCall((failure) =>
    refusalOf(failure, 'role') === undefined ? undefined : 'auth.account.lastAdmin',
  );
  const [asking, setAsking] = useState(false);
  const unsent = useUnsent(user);
  const lost = unsent === 0 ? undefined : t('auth.account.unsent', { count: unsent });
  const remove = async () => {
    setAsking(false);
    if (!(await call(() => account.remove(user)))) return;
    await signOut();
  };
  return (
    <Stack align="start" as="section">
      <h2>{t('auth.account.deleteTitle')}</h2>
      <Text>{t('auth.account.deleteText')}</Text>
      {lost === undefined ? null : (
        <>
          <Text strong>{lost}</Text>
          <ButtonLink to="/pendientes" icon="cloud-upload">
            {t('nav.pending')}
          </ButtonLink>
        </>
      )}
      <OfflineNotice />
      <Button tone="danger" icon="trash-2" disabled={isSending} onClick={() => setAsking(true)}>
        {t('auth.account.deleteDo')}
      </Button>
      {asking ? (
        <AlertDialog
          title={t('auth.account.deleteAsk', { email })}
          text={[t('auth.account.deleteText'), lost].filter(Boolean).join(' ')}
          cancelLabel={t('auth.account.deleteCancel')}
          confirmLabel={t('auth.account.deleteDo')}
          onCancel={() => setAsking(false)}
          onConfirm={() => void remove()}
        />
      ) : null}
    </Stack>
  );
}

/** The number of changes and unsaved forms that exist only on this device. Deleting the account would lose them. */
function useUnsent(user: string): number {
  const entries = ofSession(useOutboxEntries());
  const { total } = countPending(entries, useUnreadableCount());
  const { drafts, unreadable } = useUnfinishedOf(user);
  return total + drafts.length + unreadable.length;
}
