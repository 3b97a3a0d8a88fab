import { useAgency } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import { referenceText } from '#i18n/reference-text.ts';
import { useT, useTextOf } from '#i18n/use-t.ts';
import { shareContent } from '#listing-parts/share/share-listing.ts';
import { useSite } from '#listing-parts/share/use-share.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Text } from '#ui/text/text.tsx';
import { CallButtons } from './call-buttons.tsx';
import { ContactWays, EmailWay, PhoneWay, WhatsAppWay } from './contact-ways.tsx';
import { AgencyHours, Person } from './person.tsx';

/** What the visitor asks about: one listing, or the agency in general. */
export type ContactSubject = { readonly listing: Listing | undefined };

export type ContactDialogProps = {
  /** Undefined: closed. */
  readonly subject: ContactSubject | undefined;
  readonly onClose: () => void;
};

/** The contact person and the ways to reach them: call, write with a preset subject, or copy. */
export function ContactDialog({ subject, onClose }: ContactDialogProps) {
  const t = useT();
  const agency = useAgency();
  const textOf = useTextOf();
  const listing = subject?.listing;
  const site = useSite();
  const shared = listing && shareContent(listing, textOf(listing).title.text, site);
  const about = listing === undefined ? {} : { property: listing.id };
  const message = shared ? `${shared.text} ${shared.url}` : t('catalogue.contact.subject');
  return (
    <Dialog
      open={subject !== undefined}
      onOpenChange={onClose}
      place="small"
      title={t('catalogue.contact.title')}
      closeLabel={t('catalogue.contact.close')}
      footer={
        agency === undefined ? undefined : (
          <CallButtons
            agency={agency}
            listing={listing?.status === 'sold' ? undefined : listing?.id}
          >
            {t('catalogue.contact.callNow')}
          </CallButtons>
        )
      }
    >
      {agency === undefined ? (
        <Text>{t('catalogue.contact.notYet')}</Text>
      ) : (
        <>
          <Person name={agency.defaultAdvisor.name}>
            <AgencyHours agency={agency} />
          </Person>
          <ContactWays>
            <PhoneWay
              name={t('catalogue.contact.phone')}
              phone={agency.phone}
              hours={agency.hours}
            />
            <WhatsAppWay agency={agency} text={message} />
            <EmailWay
              email={agency.email}
              subject={
                listing === undefined
                  ? t('catalogue.contact.subject')
                  : t('catalogue.contact.subjectAbout', {
                      title: textOf(listing).title.text,
                      reference: referenceText(listing, t),
                    })
              }
            />
          </ContactWays>
          <ButtonLink to="/contacto" search={about} icon="mail" block>
            {t('catalogue.contact.message')}
          </ButtonLink>
        </>
      )}
    </Dialog>
  );
}
