import { useT } from '#i18n/use-t.ts';
import { Benefits, Checks } from '#ui/list/list.tsx';
import { Page } from '#ui/page/page.tsx';
import { Section, SplitSection } from '#ui/section/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { Ask, type ServiceSlots } from './ask.tsx';
import { MortgageCalculator } from './mortgage-calculator.tsx';
import * as styles from './plans.css.ts';

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

type Rate = { readonly name: string; readonly rate: string; readonly text: string };
type RatesProps = { readonly rates: readonly Rate[] };

/** The types of mortgage, and what each means. */
function LoanTypes({ rates }: RatesProps) {
  return (
    <ul className={styles.panes}>
      {rates.map(({ name, text }) => (
        <li key={name} className={styles.pane}>
          <h3>{name}</h3>
          <Text size="control" tone="secondary">
            {text}
          </Text>
        </li>
      ))}
    </ul>
  );
}

/** The indicative rate of each type of mortgage. */
function Rates({ rates }: RatesProps) {
  return (
    <dl className={styles.rates}>
      {rates.map(({ name, rate }) => (
        <div key={name} className={styles.rateLine}>
          <dt>{name}</dt>
          <dd className={styles.rate}>{rate}</dd>
        </div>
      ))}
    </dl>
  );
}
