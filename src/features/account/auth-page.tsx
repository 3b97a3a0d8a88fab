import { useT } from '#i18n/use-t.ts';
import { Page } from '#ui/page/page.tsx';

/** Sign in and sign up. */
export function AuthPage() {
  const t = useT();
  return <Page title={t('page.auth.title')} lead={t('page.auth.lead')} backLabel={t('nav.back')} />;
}
