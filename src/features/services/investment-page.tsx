import { useT } from '#i18n/use-t.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Steps, Values } from '#ui/list/list.tsx';
import { Note } from '#ui/note/note.tsx';
import { Page } from '#ui/page/page.tsx';
import { PhotoStrip, Picture } from '#ui/picture/picture.tsx';
import { Section, SplitSection } from '#ui/section/section.tsx';
import { Stats } from '#ui/stats/stats.tsx';
import { Text } from '#ui/text/text.tsx';
import { Ask, type ServiceSlots } from './ask.tsx';
import strip from './pictures/strip-investment.webp';
import studio from './pictures/studio.webp';
import * as styles from './zone-table.css.ts';

/** The investment page: buying to let, with a worked example. */
export function InvestmentPage(slots: ServiceSlots) {
  const t = useT();
  return (
    <Page
      title={t('services.investment.title')}
      lead={t('services.investment.lead')}
      backLabel={t('nav.back')}
      width="full"
    >
      <PhotoStrip src={strip} />
      <Section title={t('services.investment.benefitsTitle')}>
        <Values values={t('services.investment.benefits', { returnObjects: true })} />
      </Section>
      <Section title={t('services.investment.sumTitle')}>
        <Stats
          label={t('services.investment.sumLabel')}
          stats={t('services.investment.sum', { returnObjects: true })}
          columns={3}
          lit="last"
        />
        <Text size="small" tone="tertiary">
          {t('services.investment.sumNote')}
        </Text>
      </Section>
      <SplitSection
        title={t('services.investment.zonesTitle')}
        lead={t('services.investment.zonesLead')}
      >
        <ZoneTable />
      </SplitSection>
      <SplitSection
        title={t('services.investment.stepsTitle')}
        picture={<Picture src={studio} ratio="landscape" />}
      >
        <Steps steps={t('services.investment.steps', { returnObjects: true })} />
      </SplitSection>
      <Ask title={t('services.investment.ask')} {...slots}>
        <Note>{t('services.investment.notice')}</Note>
        <ButtonLink to="/contacto">{t('services.investment.talk')}</ButtonLink>
      </Ask>
    </Page>
  );
}

/** A table of sale and rent prices per square metre and zone. */
function ZoneTable() {
  const t = useT();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('services.investment.zones.caption')}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.head}>
            {t('services.investment.zones.zone')}
          </th>
          <th scope="col" className={styles.head}>
            {t('services.investment.zones.sale')}
          </th>
          <th scope="col" className={styles.head}>
            {t('services.investment.zones.rent')}
          </th>
        </tr>
      </thead>
      <tbody>
        {zones.map(({ name, sale, rent }) => (
          <tr key={name}>
            <th scope="row" className={styles.zone}>
              {name}
            </th>
            <td className={styles.range}>{sale}</td>
            <td className={styles.range}>{rent}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Euros per square metre, for sale and per month for rent. Estimates of 2026, in the common price format. */
const zones = [
  { name: 'Ciudad Vieja', sale: '3.600–4.800', rent: '11–13' },
  { name: 'Ensanche', sale: '3.500–4.600', rent: '11–12,5' },
  { name: 'Playa del Orzán', sale: '3.300–4.500', rent: '11–13' },
  { name: 'Monte Alto', sale: '2.600–3.400', rent: '10–11,5' },
  { name: 'Os Mallos', sale: '2.100–2.700', rent: '9,5–10,5' },
  { name: 'Agra do Orzán', sale: '1.900–2.500', rent: '9,5–10,5' },
  { name: 'Culleredo', sale: '1.500–2.200', rent: '7,5–9,5' },
  { name: 'Betanzos', sale: '900–1.600', rent: '6–8' },
] as const;
