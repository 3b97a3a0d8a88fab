import { useEffect, useRef } from 'react';
import { useAgency } from '#db/react.tsx';
import type { ShownText } from '#domain/listing/listing-texts.ts';
import { phoneLink } from '#i18n/format.ts';
import { useT } from '#i18n/use-t.ts';
import { ButtonAnchor } from '#ui/button/button.tsx';
import { useFormShell } from '#ui/field/form-shell.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { TextLink } from '#ui/link/text-link.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './enquiries.css.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { PendingEnquiries } from './lazy-pending.tsx';
import { type EnquirySource, useEnquiry } from './use-enquiry.ts';

/** The listing of an enquiry, with its title if this device has it. */
type AboutListing = { readonly id: string; readonly title: ShownText | undefined };

type EnquiryDeskProps = Pick<EnquirySource, 'form' | 'subject'> & {
  readonly about?: AboutListing | undefined;
};

/** The enquiry form, with the enquiries of this device that are pending. */
export function EnquiryDesk({ form, subject, about }: EnquiryDeskProps) {
  const t = useT();
  const shell = useFormShell();
  const source = { form, subject, listing: about?.id ?? '' };
  const enquiry = useEnquiry(source, shell.showProblem);
  return (
    <div className={styles.desk}>
      <Direct />
      {enquiry.isKept ? <Kept /> : null}
      <PendingEnquiries />
      {about?.title === undefined ? null : (
        <div className={styles.about}>
          <Text size="small" tone="tertiary">
            {t('enquiries.about')}
          </Text>
          <TextLink to="/" search={{ property: about.id }}>
            <span lang={about.title.lang}>{about.title.text}</span>
          </TextLink>
        </div>
      )}
      {enquiry.isKept ? <h2>{t('enquiries.another')}</h2> : null}
      <EnquiryForm source={source} enquiry={enquiry} shell={shell} />
    </div>
  );
}

/** Phone and address before a long form on phones, where the agency's card comes after it. */
function Direct() {
  const agency = useAgency();
  return agency === undefined ? null : (
    <div className={styles.direct}>
      <ButtonAnchor icon="phone" block href={phoneLink(agency.phone)}>
        {agency.phone}
      </ButtonAnchor>
      <Text size="small" tone="secondary">
        {agency.address}
      </Text>
    </div>
  );
}

/**
 * Repeats the toast on the page, because a toast may disappear before it is read. The page scrolls to it, because the
 * button is at the end of the form.
 */
function Kept() {
  const t = useT();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section ref={section} className={styles.kept} tabIndex={-1}>
      <h2 className={styles.keptTitle}>
        <Icon name="clock" />
        {t('enquiries.kept.title')}
      </h2>
      <p>{t('enquiries.kept.text')}</p>
    </section>
  );
}
