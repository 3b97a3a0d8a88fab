import { useAgency } from '#db/react.tsx';
import { mailLink, phoneLink } from '#i18n/format.ts';
import { useT } from '#i18n/use-t.ts';
import { Page } from '#ui/page/page.tsx';
import { ContactCard, OpeningHours } from './contact-card.tsx';

/** How to reach the agency. Two more addresses show it under their own title (decisions 6). */
export function ContactPage({ topic }: { readonly topic: 'contact' | 'jobs' | 'franchises' }) {
  const t = useT();
  const agency = useAgency();
  const title = t(`page.${topic}.title`);
  return (
    <Page title={title} lead={t(`page.${topic}.lead`)} backLabel={t('nav.back')}>
      {agency === undefined ? null : (
        <>
          <ContactCard
            phone={{ text: agency.phone, href: phoneLink(agency.phone) }}
            email={{
              text: agency.email,
              href: mailLink(agency.email, topic === 'contact' ? undefined : title),
            }}
            address={agency.address}
          />
          <OpeningHours hours={agency.hours} />
        </>
      )}
    </Page>
  );
}
