// The agency's contact card with the catalogue's ways to call, write and copy. A dash keeps this
// file out of the routes.
import { useAgency } from '#db/react.tsx';
import { ContactWays, EmailWay, PhoneWay } from '#features/catalogue/contact-ways.tsx';
import { ContactCard } from '#features/contact/contact-card.tsx';
import { useT } from '#i18n/use-t.ts';

/** How to talk to the agency instead of writing; nothing until its data has reached this device. */
export function AgencyCard({ subject }: { readonly subject: string }) {
  const t = useT();
  const agency = useAgency();
  if (agency === undefined) return null;
  return (
    <ContactCard
      agency={agency}
      ways={
        <ContactWays>
          <PhoneWay name={t('catalogue.contact.phone')} phone={agency.phone} />
          <EmailWay email={agency.email} subject={subject} />
        </ContactWays>
      }
    />
  );
}
