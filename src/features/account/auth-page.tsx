import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { parseMailedLink } from '#domain/account-forms.ts';
import { useT } from '#i18n/use-t.ts';
import { useAccount, useSession } from '#session/react.tsx';
import { Button } from '#ui/button/button.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './account.css.ts';
import { AskForMail } from './ask-for-mail.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { MailedLinkScreen } from './mailed-link-screen.tsx';
import { SignInForm, SignUpForm } from './sign-forms.tsx';

type Way = 'signIn' | 'signUp' | 'forgot';

/**
 * Sign in and sign up. A signed-in person is redirected to the home page. The links in the server's
 * mails open here, with or without a session.
 */
export function AuthPage() {
  const t = useT();
  const navigate = useNavigate();
  const link = parseMailedLink(useLocation({ select: ({ hash }) => hash }));
  const [way, setWay] = useState<Way>('signIn');
  // A sign-in may end while the page of a pressed link loads.
  const isHere = useLocation({ select: ({ pathname }) => pathname === '/auth' });
  const goesHome = useSession().kind === 'signed-in' && link === undefined && isHere;
  useEffect(() => {
    if (goesHome) void navigate({ to: '/', replace: true });
  }, [goesHome, navigate]);
  if (link !== undefined)
    return (
      <MailedLinkScreen
        key={link.token}
        link={link}
        onDone={() => void navigate({ to: '/auth', replace: true })}
      />
    );
  return (
    <AuthFrame title={t('page.auth.title')} lead={t('page.auth.lead')}>
      {way === 'forgot' ? (
        <Forgot onBack={() => setWay('signIn')} />
      ) : (
        <Tabs way={way} choose={setWay} />
      )}
    </AuthFrame>
  );
}

type TabsProps = {
  readonly way: 'signIn' | 'signUp';
  readonly choose: (way: Way) => void;
};

const ways = ['signIn', 'signUp'] as const;

function Tabs({ way, choose }: TabsProps) {
  const t = useT();
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={t('auth.tabs')}>
        {ways.map((one) => (
          <button
            key={one}
            id={`tab-${one}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={one === way}
            aria-controls="auth-panel"
            tabIndex={one === way ? 0 : -1}
            onClick={() => choose(one)}
            onKeyDown={({ key, currentTarget }) => {
              if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
              choose(one === 'signIn' ? 'signUp' : 'signIn');
              const other = currentTarget.nextSibling ?? currentTarget.previousSibling;
              if (other instanceof HTMLElement) other.focus();
            }}
          >
            {t(`auth.${one}`)}
          </button>
        ))}
      </div>
      <div className={styles.form} role="tabpanel" id="auth-panel" aria-labelledby={`tab-${way}`}>
        {way === 'signIn' ? <SignInForm onForgot={() => choose('forgot')} /> : <SignUpForm />}
      </div>
    </>
  );
}

function Forgot({ onBack }: { readonly onBack: () => void }) {
  const t = useT();
  const account = useAccount();
  return (
    <>
      <h2>{t('auth.forgot')}</h2>
      <Text>{t('auth.forgotLead')}</Text>
      <AskForMail
        send={t('auth.forgotSend')}
        done="auth.forgotSent"
        ask={account.requestPasswordReset}
      />
      <Button tone="plain" icon="arrow-left" onClick={onBack}>
        {t('auth.back')}
      </Button>
    </>
  );
}
