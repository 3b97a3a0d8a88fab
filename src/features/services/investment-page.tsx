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
import { ZoneTable } from './zone-table.tsx';

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
