import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Page } from '#ui/page/page.tsx';

/** What others than admins and agents see in the place of a page of the desk. Signing in helps only who is not signed in. */
export function OnlyForWriters({ title }: { readonly title: string }) {
  const t = useT();
  if (useSession().kind === 'signed-in')
    return <Page title={title} lead={t('desk.noAccess')} backLabel={t('nav.back')} />;
  return (
    <Page title={title} lead={t('desk.onlyAdmins')} backLabel={t('nav.back')}>
      <ButtonLink to="/auth" icon="log-in">
        {t('account.signIn')}
      </ButtonLink>
    </Page>
  );
}
