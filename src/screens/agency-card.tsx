// The agency's contact card with the catalogue's ways to call, write and copy.
import { useAgency } from '#db/react.tsx';
import {
  ContactWays,
  EmailWay,
  PhoneWay,
  WhatsAppWay,
} from '#features/catalogue/contact/contact-ways.tsx';
import { ContactCard } from '#features/contact/contact-card.tsx';
import { useT } from '#i18n/use-t.ts';

/** The agency's phone, e-mail and address; nothing until they have been pulled. */
export function AgencyCard({ subject }: { readonly subject: string }) {
  const t = useT();
  const agency = useAgency();
  if (agency === undefined) return null;
  return (
    <ContactCard
      agency={agency}
      ways={
        <ContactWays>
          <PhoneWay name={t('catalogue.contact.phone')} phone={agency.phone} hours={agency.hours} />
          {agency.defaultAdvisor.phone === '' ||
          agency.defaultAdvisor.phone === agency.phone ? null : (
            <PhoneWay name={agency.defaultAdvisor.name} phone={agency.defaultAdvisor.phone} />
          )}
          <WhatsAppWay agency={agency} text={subject} />
          <EmailWay email={agency.email} subject={subject} />
        </ContactWays>
      }
    />
  );
}
