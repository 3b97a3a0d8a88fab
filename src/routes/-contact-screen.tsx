// The contact page and its two other addresses. A dash keeps this file out of the routes.
import { useAgency } from '#db/react.tsx';
import { Person } from '#features/catalogue/person.tsx';
import { ContactPage, type ContactTopic } from '#features/contact/contact-page.tsx';
import { useT } from '#i18n/use-t.ts';
import { AgencyCard } from './-agency-card.tsx';

/** The contact page; jobs and franchises preset their title as the subject. */
export function ContactScreen({ topic }: { readonly topic: ContactTopic }) {
  const t = useT();
  const agency = useAgency();
  const subject =
    topic === 'contact' ? t('catalogue.contact.subject') : t(`contact.${topic}.title`);
  return (
    <ContactPage
      topic={topic}
      agency={agency}
      card={<AgencyCard subject={subject} />}
      advisor={
        agency === undefined ? null : (
          <Person name={agency.defaultAdvisor.name}>{t('contact.advisor')}</Person>
        )
      }
    />
  );
}
