import type { InboxEnquiry } from '#db/enquiries/inbox.ts';
import { useAgency, useOutbox, useOutboxEntries } from '#db/react.tsx';
import { isAnswerWaiting } from '#domain/enquiry/inbox.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { planAnswered } from '#domain/outbox/plan-enquiry.ts';
import { subjectOfEnquiry } from '#domain/outbox/subject.ts';
import { whatsAppDigits } from '#domain/phone.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { mailLink, phoneLink } from '#i18n/format.ts';
import { formatInstant } from '#i18n/format-time.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { useSavedToast } from '#sync/sent-or-offline.ts';
import { Button, ButtonAnchor } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import * as styles from './inbox.css.ts';
import { replyMail, replyText } from './reply-words.ts';

type AnsweringProps = {
  readonly enquiry: InboxEnquiry;
  /** The listing that it is about; undefined if there is none, or this device does not have it. */
  readonly listing: Listing | undefined;
};

/** A landline in Spain has no WhatsApp; a number of eight digits or more may have. */
const mayHaveWhatsApp = (digits: string): boolean => digits.length >= 8 && !/^34[89]/.test(digits);

/** The ways to answer, each with a ready text, and who has answered when. */
export function Answering({ enquiry, listing }: AnsweringProps) {
  const t = useT();
  const agency = useAgency()?.name ?? '';
  const { email, phone, subject, answeredAt } = enquiry;
  const about = { listing, agency };
  const digits = whatsAppDigits(phone);
  return (
    <Stack gap={3}>
      <div className={styles.ways}>
        {email === '' ? null : (
          <ButtonAnchor
            tone="primary"
            icon="mail"
            href={`${mailLink(email, t('inbox.replySubject', { subject }))}&body=${encodeURIComponent(replyMail(enquiry, about))}`}
          >
            {t('inbox.reply')}
          </ButtonAnchor>
        )}
        {phone === '' ? null : (
          <ButtonAnchor
            tone={email === '' ? 'primary' : 'quiet'}
            icon="phone"
            href={phoneLink(phone)}
          >
            {t('inbox.call')}
          </ButtonAnchor>
        )}
        {mayHaveWhatsApp(digits) ? (
          <ButtonAnchor
            icon="message-circle"
            href={`https://wa.me/${digits}?text=${encodeURIComponent(replyText(enquiry, about))}`}
          >
            {t('inbox.whatsApp')}
          </ButtonAnchor>
        ) : null}
        {answeredAt === '' ? <MarkButton enquiry={enquiry} /> : null}
      </div>
      {answeredAt === '' ? null : <Answered enquiry={enquiry} />}
    </Stack>
  );
}

/** Who has answered and when. While the mark waits on this device, that is the person at it. */
function Answered({ enquiry: { id, answeredAt, answeredBy } }: Pick<AnsweringProps, 'enquiry'>) {
  const t = useT();
  const { language } = useLanguage();
  const session = useSession();
  const waits = isAnswerWaiting(id, useOutboxEntries());
  const email = session.kind === 'visitor' ? '' : session.email;
  const when = formatInstant(answeredAt, language);
  const who = waits ? email : answeredBy;
  return (
    <Text tone="secondary">
      {who === '' ? t('inbox.answeredAt', { when }) : t('inbox.answeredBy', { who, when })}
      {waits ? (
        <span className={styles.waits}>
          <Icon name="clock" />
          {t('inbox.answerWaits')}
        </span>
      ) : null}
    </Text>
  );
}

function MarkButton({ enquiry }: Pick<AnsweringProps, 'enquiry'>) {
  const t = useT();
  const outbox = useOutbox();
  const toast = useToast();
  const markedWords = useMarkedWords();
  const mark = async () => {
    const kept = await outbox.decide((context) => planAnswered(enquiry, context));
    if (kept.ok) toast(markedWords(enquiry.id));
    else toast({ tone: 'bad', text: t(failureMessage(kept.error)) });
  };
  return (
    <Button icon="check" onClick={() => void mark()}>
      {t('inbox.markAnswered')}
    </Button>
  );
}

/** Returns the toast after an enquiry was marked as answered: it says for what the mark waits as soon as that is known. */
function useMarkedWords() {
  const t = useT();
  const savedToast = useSavedToast(useSession().kind === 'signed-in');
  const done = t('inbox.marked');
  return (enquiryId: string) =>
    savedToast([subjectOfEnquiry(enquiryId)], done, (when) => t(`inbox.done.${when}`, { done }));
}
