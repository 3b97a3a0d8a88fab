import { useT } from '#i18n/use-t.ts';
import { Benefits } from '#ui/list/list.tsx';
import { Page } from '#ui/page/page.tsx';
import { PhotoStrip } from '#ui/picture/picture.tsx';
import { Ask, type ServiceSlots } from './ask.tsx';
import strip from './pictures/strip-valuations.webp';

/** The valuations page. */
export function ValuationsPage(slots: ServiceSlots) {
  const t = useT();
  return (
    <Page
      title={t('services.valuations.title')}
      lead={t('services.valuations.lead')}
      backLabel={t('nav.back')}
      width="full"
    >
      <PhotoStrip src={strip} />
      <Ask title={t('services.valuations.ask')} {...slots}>
        <h2>{t('services.valuations.benefitsTitle')}</h2>
        <Benefits
          benefits={t('services.valuations.benefits', { returnObjects: true })}
          icons={['trending-up', 'clock', 'shield-check', 'landmark']}
        />
      </Ask>
    </Page>
  );
}
