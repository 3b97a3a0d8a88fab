import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { Page } from '#ui/page/page.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Sign in. Whoever is signed in already, or just did, goes home (specification section 2). */
export function AuthPage() {
  const t = useT();
  const navigate = useNavigate();
  const signedIn = useSession().kind === 'signed-in';
  useEffect(() => {
    if (signedIn) void navigate({ to: '/', replace: true });
  }, [signedIn, navigate]);
  return (
    <Page title={t('page.auth.title')} lead={t('page.auth.lead')} backLabel={t('nav.back')}>
      <SignInForm />
    </Page>
  );
}
