import { useT } from '#i18n/use-t.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Page } from '#ui/page/page.tsx';
import type { Service } from './service-slug.ts';

/** One of the agency's services, with a door to a person. */
export function ServicePage({ service }: { readonly service: Service }) {
  const t = useT();
  return (
    <Page
      title={t(`page.${service}.title`)}
      lead={t(`page.${service}.lead`)}
      backLabel={t('nav.back')}
    >
      <ButtonLink to="/contacto" tone="primary">
        {t('page.more.toContact')}
      </ButtonLink>
    </Page>
  );
}
