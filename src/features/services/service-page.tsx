import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Benefits, Steps, Values } from '#ui/list/list.tsx';
import { Note } from '#ui/note/note.tsx';
import { Page } from '#ui/page/page.tsx';
import { PhotoStrip } from '#ui/picture/picture.tsx';
import { Section, SplitSection } from '#ui/section/section.tsx';
import { Ask, type ServiceSlots } from './ask.tsx';
import { FinancingPage } from './financing-page.tsx';
import { InvestmentPage } from './investment-page.tsx';
import { ManagementPage } from './management-page.tsx';
import insuranceStrip from './pictures/strip-insurance.webp';
import valuationsStrip from './pictures/strip-valuations.webp';
import type { Service } from './service-slug.ts';

/** The insurance page: kinds of cover and insurers. The agency is only an intermediary. */
function InsurancePage(slots: ServiceSlots) {
  const t = useT();
  return (
    <Page
      title={t('services.insurance.title')}
      lead={t('services.insurance.lead')}
      backLabel={t('nav.back')}
      width="full"
    >
      <PhotoStrip src={insuranceStrip} />
      <Section title={t('services.insurance.coversTitle')}>
        <Values values={t('services.insurance.covers', { returnObjects: true })} />
      </Section>
      <SplitSection title={t('services.insurance.stepsTitle')}>
        <Steps steps={t('services.insurance.steps', { returnObjects: true })} />
      </SplitSection>
      <Ask title={t('services.insurance.ask')} {...slots}>
        <Note>{t('services.insurance.notice')}</Note>
        <ButtonLink to="/contacto">{t('services.insurance.talk')}</ButtonLink>
      </Ask>
    </Page>
  );
}

/** The valuations page. */
function ValuationsPage(slots: ServiceSlots) {
  const t = useT();
  return (
    <Page
      title={t('services.valuations.title')}
      lead={t('services.valuations.lead')}
      backLabel={t('nav.back')}
      width="full"
    >
      <PhotoStrip src={valuationsStrip} />
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

const pages = {
  valuations: ValuationsPage,
  financing: FinancingPage,
  management: ManagementPage,
  investment: InvestmentPage,
  insurance: InsurancePage,
} satisfies Record<Service, (slots: ServiceSlots) => ReactNode>;

type ServicePageProps = ServiceSlots & { readonly service: Service };

/** One of the agency's five services. */
export function ServicePage({ service, ...slots }: ServicePageProps) {
  const ThePage = pages[service];
  return <ThePage {...slots} />;
}
