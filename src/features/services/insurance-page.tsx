import { useT } from '#i18n/use-t.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Steps, Values } from '#ui/list/list.tsx';
import { Note } from '#ui/note/note.tsx';
import { Page } from '#ui/page/page.tsx';
import { PhotoStrip } from '#ui/picture/picture.tsx';
import { Section, SplitSection } from '#ui/section/section.tsx';
import { Ask, type ServiceSlots } from './ask.tsx';
import strip from './pictures/strip-insurance.webp';

/** The insurance page: kinds of cover and insurers. The agency is only an intermediary. */
export function InsurancePage(slots: ServiceSlots) {
  const t = useT();
  return (
    <Page
      title={t('services.insurance.title')}
      lead={t('services.insurance.lead')}
      backLabel={t('nav.back')}
      width="full"
    >
      <PhotoStrip src={strip} />
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
