import type { ReactNode } from 'react';
import type { Agency } from '#domain/agency/agency.ts';
import { useT } from '#i18n/use-t.ts';
import { OnlyScreen } from '#ui/layout/layout.tsx';
import { Benefits } from '#ui/list/list.tsx';
import { Page } from '#ui/page/page.tsx';
import { Columns } from '#ui/section/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { OpeningHours } from './contact-card.tsx';

export type ContactTopic = 'contact' | 'jobs' | 'franchises';

type ContactPageProps = {
  /** `jobs` and `franchises` have their own addresses and titles. */
  readonly topic: ContactTopic;
  /** Undefined until this device has pulled the agency's data. */
  readonly agency: Agency | undefined;
  /** The enquiry form. */
  readonly form: ReactNode;
  readonly card: ReactNode;
  readonly advisor: ReactNode;
  readonly picture: ReactNode;
};

/** The contact page: form, contact card, opening hours and advisor. */
export function ContactPage({ topic, agency, form, card, advisor, picture }: ContactPageProps) {
  const t = useT();
  return (
    <Page
      title={t(`contact.${topic}.title`)}
      lead={t(`contact.${topic}.lead`)}
      backLabel={t('nav.back')}
      width="full"
    >
      {agency === undefined ? <Text tone="secondary">{t('contact.card.waiting')}</Text> : null}
      <Columns
        top="close"
        main={<OnlyScreen>{form}</OnlyScreen>}
        aside={
          <>
            {topic === 'contact' ? null : (
              <Benefits benefits={t(`contact.${topic}.points`, { returnObjects: true })} />
            )}
            {card}
            {agency === undefined ? null : <OpeningHours hours={agency.hours} />}
            {advisor}
            {picture}
          </>
        }
      />
    </Page>
  );
}
