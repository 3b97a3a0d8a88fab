import { useOutboxEntries } from '#db/react.tsx';
import { countPending } from '#domain/outbox/pending/pending-count.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Page } from '#ui/page/page.tsx';

/**
 * What others than admins and agents see in the place of a page of the desk. Signing in helps only who is not signed in. Who has
 * lost the role may have work here that waits for it.
 */
export function OnlyForWriters({ title }: { readonly title: string }) {
  const t = useT();
  const isWaiting = countPending(useOutboxEntries()).total > 0;
  if (useSession().kind === 'signed-in')
    return (
      <Page title={title} lead={t('desk.noAccess')} backLabel={t('nav.back')}>
        {isWaiting ? (
          <ButtonLink to="/pendientes" tone="primary" icon="cloud-upload">
            {t('desk.waiting')}
          </ButtonLink>
        ) : null}
      </Page>
    );
  return (
    <Page title={title} lead={t('desk.onlyAdmins')} backLabel={t('nav.back')}>
      <ButtonLink to="/auth" icon="log-in">
        {t('account.signIn')}
      </ButtonLink>
    </Page>
  );
}
