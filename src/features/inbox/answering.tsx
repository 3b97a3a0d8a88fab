import type { InboxEnquiry } from '#db/enquiries/inbox.ts';
import { useAgency, useOutbox } from '#db/react.tsx';
import { planAnswered } from '#domain/outbox/plan-enquiry.ts';
import { whatsAppDigits } from '#domain/phone.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { mailLink, phoneLink } from '#i18n/format.ts';
import { formatInstant } from '#i18n/format-age.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Button, ButtonAnchor } from '#ui/button/button.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { replyMail, replyText } from './reply-words.ts';

type AnsweringProps = {
  readonly enquiry: InboxEnquiry;
  /** Title and reference of its listing; undefined if there is none. */
  readonly listing: string | undefined;
};

/** A landline in Spain has no WhatsApp; a number of eight digits or more may have. */
const mayHaveWhatsApp = (digits: string): boolean => digits.length >= 8 && !/^34[89]/.test(digits);

/** The ways to answer, each with a ready text, and who has answered when. */
export function Answering({ enquiry, listing }: AnsweringProps) {
  const t = useT();
  const { language } = useLanguage();
  const agency = useAgency()?.name ?? '';
  const { email, phone, subject, answeredAt, answeredBy } = enquiry;
  const about = { listing, agency };
  const digits = whatsAppDigits(phone);
  const when = formatInstant(answeredAt, language);
  return (
    <Stack gap={3}>
      <Row>
        {email === '' ? null : (
          <ButtonAnchor
            tone="primary"
            icon="mail"
            block="phone"
            href={`${mailLink(email, t('inbox.replySubject', { subject }))}&body=${encodeURIComponent(replyMail(enquiry, about))}`}
          >
            {t('inbox.reply')}
          </ButtonAnchor>
        )}
        {phone === '' ? null : (
          <ButtonAnchor
            tone={email === '' ? 'primary' : 'quiet'}
            icon="phone"
            block="phone"
            href={phoneLink(phone)}
          >
            {t('inbox.call')}
          </ButtonAnchor>
        )}
        {mayHaveWhatsApp(digits) ? (
          <ButtonAnchor
            icon="message-circle"
            block="phone"
            href={`https://wa.me/${digits}?text=${encodeURIComponent(replyText(enquiry, about))}`}
          >
            {t('inbox.whatsApp')}
          </ButtonAnchor>
        ) : null}
        {answeredAt === '' ? <MarkButton enquiry={enquiry} /> : null}
      </Row>
      {answeredAt === '' ? null : (
        <Text tone="secondary">
          {answeredBy === ''
            ? t('inbox.answeredAt', { when })
            : t('inbox.answeredBy', { who: answeredBy, when })}
        </Text>
      )}
    </Stack>
  );
}

function MarkButton({ enquiry }: Pick<AnsweringProps, 'enquiry'>) {
  const t = useT();
  const outbox = useOutbox();
  const toast = useToast();
  const mark = async () => {
    const kept = await outbox.decide((context) => planAnswered(enquiry, context));
    if (kept.ok) toast({ text: t('inbox.marked') });
    else toast({ tone: 'bad', text: t(failureMessage(kept.error)) });
  };
  return (
    <Button icon="check" block="phone" onClick={() => void mark()}>
      {t('inbox.markAnswered')}
    </Button>
  );
}
