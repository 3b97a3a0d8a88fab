import { useT } from '#i18n/use-t.ts';
import { Steps } from '#ui/list/list.tsx';
import { Page } from '#ui/page/page.tsx';
import { PhotoStrip, Picture } from '#ui/picture/picture.tsx';
import { Section, SplitSection } from '#ui/section/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { Ask, type ServiceSlots } from './ask.tsx';
import kitchen from './pictures/kitchen.webp';
import strip from './pictures/strip-management.webp';
import { Plans } from './plans.tsx';

/** The rental management page, with three plans. */
export function ManagementPage(slots: ServiceSlots) {
  const t = useT();
  return (
    <Page
      title={t('services.management.title')}
      lead={t('services.management.lead')}
      backLabel={t('nav.back')}
      width="full"
    >
      <PhotoStrip src={strip} />
      <Section title={t('services.management.plansTitle')}>
        <Plans plans={t('services.management.plans', { returnObjects: true })} />
        <Text size="small" tone="tertiary">
          {t('services.management.plansNote')}
        </Text>
      </Section>
      <SplitSection
        title={t('services.management.stepsTitle')}
        lead={t('services.management.stepsLead')}
        picture={<Picture src={kitchen} ratio="landscape" />}
      >
        <Steps steps={t('services.management.steps', { returnObjects: true })} />
      </SplitSection>
      <Ask title={t('services.management.ask')} {...slots} />
    </Page>
  );
}
