import { useT } from '#i18n/use-t.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Page } from '#ui/page/page.tsx';

/** Who the agency is. */
export function AboutPage() {
  const t = useT();
  return (
    <Page title={t('page.about.title')} lead={t('page.about.lead')} backLabel={t('nav.back')}>
      <ButtonLink to="/contacto" tone="primary">
        {t('page.more.toContact')}
      </ButtonLink>
    </Page>
  );
}
