import { useAdvisor, useAgency } from '#db/react.tsx';
import { msOf } from '#domain/instant.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { formatWhen } from '#i18n/format-time.ts';
import { referenceText } from '#i18n/reference-text.ts';
import { useLanguage, useT, useTextOf } from '#i18n/use-t.ts';
import { shareContent } from '#listing-parts/share/share-listing.ts';
import { useSite } from '#listing-parts/share/use-share.ts';
import { TimedText } from '#ui/served/until-adopted.tsx';
import { Text } from '#ui/text/text.tsx';
import { ContactWays, EmailWay, PhoneWay, WhatsAppWay } from '../../contact/contact-ways.tsx';
import { HoursToday, Person } from '../../contact/person.tsx';
import { Part } from './part.tsx';

/**
 * The advisor's name with the agency's phone. The server sends the advisor's own phone and e-mail to
 * admins only; they are shown if this device has them.
 */
export function AdvisorSection({ listing }: { readonly listing: Listing }) {
  const t = useT();
  const { language } = useLanguage();
  const agency = useAgency();
  const advisor = useAdvisor(listing.advisorId === '' ? undefined : listing.advisorId);
  const reference = referenceText(listing, t);
  const title = useTextOf()(listing).title.text;
  const { text, url } = shareContent(listing, title, useSite());
  const updatedAt = msOf(listing.updatedAt);
  return (
    <Part title={t('catalogue.detail.advisor')}>
      {agency === undefined ? null : (
        <>
          <Person name={advisor?.name ?? agency.defaultAdvisor.name}>
            <TimedText>
              <HoursToday agency={agency} />
            </TimedText>
          </Person>
          <ContactWays>
            <PhoneWay
              name={t('catalogue.detail.agencyPhone')}
              phone={agency.phone}
              hours={agency.hours}
            />
            <WhatsAppWay agency={agency} text={`${text} ${url}`} />
            {advisor?.phone === undefined ? null : (
              <PhoneWay name={t('catalogue.contact.phone')} phone={advisor.phone} />
            )}
            {advisor?.email === undefined ? null : (
              <EmailWay
                email={advisor.email}
                subject={t('catalogue.contact.subjectAbout', { title, reference })}
              />
            )}
          </ContactWays>
        </>
      )}
      <Text size="small" tone="tertiary">
        <TimedText>
          {t('catalogue.detail.reference', {
            reference,
            when: formatWhen(t, updatedAt, Date.now(), language),
          })}
        </TimedText>
      </Text>
    </Part>
  );
}
