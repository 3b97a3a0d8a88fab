import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  type AccountProblem,
  accountProblems,
  nameSchema,
  newPasswordSchema,
} from '#domain/account-forms.ts';
import { checkForm } from '#domain/check-form.ts';
import { cleanText } from '#domain/clean-text.ts';
import { refusalOf } from '#domain/failure.ts';
import {
  type Invitation,
  type InvitationCalls,
  type InvitationLink,
  parseInvitationLink,
} from '#domain/people/people.ts';
import { accountProblemText } from '#i18n/form-problem.ts';
import { type TextKey, useLanguage, useT } from '#i18n/use-t.ts';
import { useSigning } from '#session/react.tsx';
import { Button } from '#ui/button/button.tsx';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { AccountForm, PasswordField, useCall } from './account-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { NameField } from './own-name.tsx';

type InvitationPageProps = { readonly id: string; readonly calls: InvitationCalls };

type State =
  | { readonly kind: 'loading' | 'gone' | 'failed' }
  | { readonly kind: 'shown'; readonly invitation: Invitation };

/** `/invitacion/…`: where the link in an invitation's mail leads. Its key proves whose the address is, so it needs no session. */
export function InvitationPage({ id, calls }: InvitationPageProps) {
  const t = useT();
  const fragment = useLocation({ select: ({ hash }) => hash });
  const link = useMemo(() => parseInvitationLink(id, fragment), [id, fragment]);
  const { state, read, end } = useInvitation(link, calls);
  return (
    <AuthFrame title={t('auth.invitation.title')}>
      {state.kind === 'shown' && link ? (
        <Acceptance link={link} calls={calls} invitation={state.invitation} onEnded={end} />
      ) : (
        <div role="status">
          {state.kind === 'shown' ? null : <Text>{t(`auth.invitation.${state.kind}`)}</Text>}
        </div>
      )}
      {state.kind === 'failed' ? <Button onClick={read}>{t('broken.retry')}</Button> : null}
    </AuthFrame>
  );
}

/** The invitation of a link, read from the server. */
function useInvitation(link: InvitationLink | undefined, calls: InvitationCalls) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const read = useCallback(async () => {
    if (link === undefined) return setState({ kind: 'gone' });
    setState({ kind: 'loading' });
    const answer = await calls.read(link);
    if (answer.ok) setState({ kind: 'shown', invitation: answer.value });
    else setState({ kind: answer.error.type === 'Gone' ? 'gone' : 'failed' });
  }, [calls, link]);
  useEffect(() => void read(), [read]);
  return { state, read: () => void read(), end: () => setState({ kind: 'gone' }) };
}

type AcceptanceProps = {
  readonly link: InvitationLink;
  readonly calls: InvitationCalls;
  readonly invitation: Invitation;
  /** The invitation has ended meanwhile. */
  readonly onEnded: () => void;
};

/** Asks for a name and a password, of the account if there is one, accepts, and signs in. */
function Acceptance({ link, calls, invitation: { email, role, by }, onEnded }: AcceptanceProps) {
  const t = useT();
  const toast = useToast();
  const router = useRouter();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const { signIn } = useSigning();
  const [name, setName] = useState('');
  const [nameProblem, setNameProblem] = useState<AccountProblem>();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<TextKey>();
  const { call, say, isSending } = useCall((failure) => {
    if (failure.type === 'Gone') onEnded();
    if (failure.type === 'Gone') return 'auth.invitation.gone';
    const refused = refusalOf(failure, 'password');
    if (refused === undefined) return undefined;
    const isOther = refused.code === 'validation_invalid_password';
    const words = isOther ? 'auth.invitation.wrong' : accountProblemText('passwordLong');
    setProblem(words);
    return words;
  });
  const send = async () => {
    const { pathname } = router.latestLocation;
    const named = checkForm(nameSchema, accountProblems, { name });
    const checked = checkForm(newPasswordSchema, accountProblems, { password, again: password });
    const problems = {
      name: named.ok ? undefined : named.error.name,
      password: checked.ok ? undefined : checked.error.password,
    };
    setNameProblem(problems.name);
    setProblem(problems.password && accountProblemText(problems.password));
    const first = problems.name ?? problems.password;
    if (first !== undefined) return say(accountProblemText(first));
    const person = { name: cleanText(name), password };
    if (!(await call(() => calls.accept(link, person, language)))) return;
    if (!(await call(() => signIn(email, password)))) return;
    toast({ text: t('auth.invitation.done'), icon: 'check' });
    if (router.latestLocation.pathname !== pathname) return; // the person has moved on
    await navigate({ to: '/mesa', replace: true });
  };
  return (
    <AccountForm
      label={t('auth.invitation.title')}
      send={t('auth.invitation.send')}
      isSending={isSending}
      onSend={() => void send()}
    >
      <Text>{t(`auth.invitation.as.${role}`, { by })}</Text>
      <Text strong>{email}</Text>
      <NameField
        hint={t('auth.nameText')}
        value={name}
        onChange={(typed) => {
          setName(typed);
          setNameProblem(undefined);
        }}
        problem={nameProblem}
      />
      {/* Password managers store the password under this name. */}
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        label={t('auth.password')}
        isNew
        hint={t('auth.invitation.hint')}
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          setProblem(undefined);
        }}
        error={problem && t(problem)}
      />
    </AccountForm>
  );
}
