import { useT } from '#i18n/use-t.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { Page } from '#ui/page/page.tsx';

/** The buyer's or the tenant's guide, with a door to the listings of that operation. */
export function GuidePage({ guide }: { readonly guide: 'buy' | 'rent' }) {
  const t = useT();
  const sale = guide === 'buy';
  return (
    <Page title={t(`page.${guide}.title`)} lead={t(`page.${guide}.lead`)} backLabel={t('nav.back')}>
      <Row gap={3}>
        <ButtonLink to="/" search={{ operationType: sale ? 'venta' : 'alquiler' }} tone="primary">
          {t(sale ? 'page.more.listingsForSale' : 'page.more.listingsForRent')}
        </ButtonLink>
        <ButtonLink to="/contacto">{t('page.more.toContact')}</ButtonLink>
      </Row>
    </Page>
  );
}
