import { useT } from '#i18n/use-t.ts';
import { Benefits, Checks } from '#ui/list/list.tsx';
import { Page } from '#ui/page/page.tsx';
import { Section, SplitSection } from '#ui/section/section.tsx';
import { Ask, type ServiceSlots } from './ask.tsx';
import { MortgageCalculator } from './mortgage-calculator.tsx';
import { LoanTypes, Rates } from './rates.tsx';

/** The financing page: calculator, types of loan, rates, requirements, and the agency's part. */
export function FinancingPage(slots: ServiceSlots) {
  const t = useT();
  const rates = t('services.financing.rates', { returnObjects: true });
  return (
    <Page
      title={t('services.financing.title')}
      lead={t('services.financing.lead')}
      backLabel={t('nav.back')}
      width="full"
    >
      <MortgageCalculator />
      <Section title={t('services.financing.typesTitle')}>
        <LoanTypes rates={rates} />
      </Section>
      <SplitSection
        title={t('services.financing.ratesTitle')}
        lead={t('services.financing.ratesNote')}
      >
        <Rates rates={rates} />
      </SplitSection>
      <SplitSection
        title={t('services.financing.needsTitle')}
        lead={t('services.financing.needsLead')}
      >
        <Checks items={t('services.financing.needs', { returnObjects: true })} />
      </SplitSection>
      <Ask title={t('services.financing.ask')} {...slots}>
        <h2>{t('services.financing.doTitle')}</h2>
        <Benefits
          benefits={t('services.financing.do', { returnObjects: true })}
          icons={['calculator', 'scale', 'file-text', 'key-round']}
        />
      </Ask>
    </Page>
  );
}
