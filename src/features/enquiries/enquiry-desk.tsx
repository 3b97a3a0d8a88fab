import { useEffect, useRef } from 'react';
import { useAgency } from '#db/react.tsx';
import type { ShownText } from '#domain/listing/listing-texts.ts';
import { phoneLink } from '#i18n/format.ts';
import { type Translate, useT } from '#i18n/use-t.ts';
import { ButtonAnchor } from '#ui/button/button.tsx';
import { useFormShell } from '#ui/field/form-shell.ts';
import { TextLink } from '#ui/link/text-link.tsx';
import { Text } from '#ui/text/text.tsx';
import { AnswerPane } from './answer-pane.tsx';
import * as styles from './enquiries.css.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { PendingEnquiries } from './lazy-pending.tsx';
import { useEnquiry } from './use-enquiry.ts';
import type { EnquirySource } from './use-typed-enquiry.ts';

/** The listing of an enquiry, with its title if this device has it. */
type AboutListing = { readonly id: string; readonly title: ShownText | undefined };

type EnquiryDeskProps = Pick<EnquirySource, 'form' | 'subject' | 'address'> & {
  readonly about?: AboutListing | undefined;
  /** Asks for a call, not for an answer. */
  readonly asksCall?: boolean;
};

/** The enquiry form, with the enquiries of this device that are pending. */
export function EnquiryDesk(props: EnquiryDeskProps) {
  const { form, subject, address, about, asksCall = false } = props;
  const t = useT();
  const shell = useFormShell();
  const call = asksCall ? t('enquiries.ask.callMessage') : undefined;
  const source = { form, subject, listing: about?.id ?? '', call, address };
  const enquiry = useEnquiry(source, shell.showProblem);
  const answer = answerTo(enquiry, t);
  return (
    <div className={styles.desk}>
      <Direct />
      {answer}
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
      {answer && <h2>{t('enquiries.another')}</h2>}
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

/** What has become of the last message, and what happens next; undefined before. */
function answerTo({ phase, isKept, asked }: ReturnType<typeof useEnquiry>, t: Translate) {
  if (asked === undefined || !(isKept || phase === 'sent')) return undefined;
  const [icon, title, text] = isKept
    ? (['clock', 'enquiries.kept.title', `enquiries.ask.kept.${asked.kind}`] as const)
    : (['check', 'enquiries.ask.sent.title', `enquiries.ask.sent.${asked.kind}`] as const);
  return (
    <Answer key={asked.id} icon={icon} title={t(title)}>
      <p>{t(text, { contact: asked.contact })}</p>
    </Answer>
  );
}

type AnswerProps = Pick<Parameters<typeof AnswerPane>[0], 'icon' | 'title' | 'children'>;

/**
 * Says more than the toast, which may disappear before it is read. The page scrolls to it, because the button is at the end of
 * the form.
 */
function Answer(props: AnswerProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'center' });
  }, []);
  return <AnswerPane ref={section} hasHeading {...props} />;
}
