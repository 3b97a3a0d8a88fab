// The contact page and its two other addresses.
import { lengthOf, startOf } from '#base/characters.ts';
import { useListing, usePageCatalogue } from '#catalogue/react.tsx';
import { useAgency } from '#db/react.tsx';
import enquiryLimits from '#domain/enquiry/enquiry-limits.json' with { type: 'json' };
import office from '#features/about/pictures/office.webp';
import { Person } from '#features/catalogue/contact/person.tsx';
import { ContactPage, type ContactTopic } from '#features/contact/contact-page.tsx';
import { EnquiryDesk } from '#features/enquiries/enquiry-desk.tsx';
import { referenceText } from '#i18n/reference-text.ts';
import { useT, useTextOf } from '#i18n/use-t.ts';
import { Picture } from '#ui/picture/picture.tsx';
import { AgencyCard } from './agency-card.tsx';

const { subject: MAX_SUBJECT } = enquiryLimits;

type ContactScreenProps = {
  readonly topic: ContactTopic;
  /** The listing of the enquiry. */
  readonly listingId?: string | undefined;
  /** Asks for a call, while the office is closed. */
  readonly asksCall?: boolean;
  /** The ids of several listings: the saved ones. */
  readonly selection?: readonly string[] | undefined;
};

/** The references of the listings, as many as fit; '' if this device has none of them. */
function useSubjectOf(ids: readonly string[]): string {
  const t = useT();
  const catalogue = usePageCatalogue();
  const references = ids.flatMap((id) => {
    const listing = catalogue?.get(id);
    return listing?.reference === undefined ? [] : [listing.reference];
  });
  const subjectOf = (count: number): string => {
    if (count === 0) return '';
    const cut = count < references.length ? ['…'] : [];
    const named = [...references.slice(0, count), ...cut].join(', ');
    const subject = t('catalogue.saved.subject', { references: named });
    return lengthOf(subject) > MAX_SUBJECT ? subjectOf(count - 1) : subject;
  };
  return subjectOf(references.length);
}

/** The contact page; jobs and franchises preset their title as the subject. */
export function ContactScreen(props: ContactScreenProps) {
  const { topic, listingId, selection, asksCall = false } = props;
  const t = useT();
  const agency = useAgency();
  const listing = useListing(listingId);
  const textOf = useTextOf();
  const title = listing && textOf(listing).title;
  const subject =
    topic === 'contact' ? t('catalogue.contact.subject') : t(`contact.${topic}.title`);
  const preset = asksCall ? t('enquiries.ask.callMe') : topic === 'contact' ? '' : subject;
  const aboutSeveral = useSubjectOf(selection ?? []);
  const aboutOne =
    listing === undefined || title === undefined
      ? ''
      : startOf(
          t(asksCall ? 'enquiries.ask.subject.call' : 'catalogue.contact.subjectAbout', {
            title: title.text,
            reference: referenceText(listing, t),
          }),
          MAX_SUBJECT,
        );
  return (
    <ContactPage
      topic={topic}
      agency={agency}
      form={
        <EnquiryDesk
          key={listingId} // not the listing, which may arrive or disappear during typing
          form={topic}
          asksCall={asksCall}
          subject={aboutOne || aboutSeveral || preset}
          about={listingId === undefined ? undefined : { id: listingId, title }}
        />
      }
      picture={<Picture src={office} ratio="landscape" />}
      card={<AgencyCard subject={subject} />}
      advisor={
        agency === undefined ? null : (
          <Person name={agency.defaultAdvisor.name}>{t('contact.advisor')}</Person>
        )
      }
    />
  );
}
