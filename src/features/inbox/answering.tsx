import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import type { InboxEnquiry } from '#db/enquiries/inbox.ts';
import { NONE, useAgency, useInboxEnquiries, useOutbox, useOutboxEntries } from '#db/react.tsx';
import { useNameOf } from '#db/team/react.tsx';
import { isAnswerWaiting, unanswered } from '#domain/enquiry/inbox.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { subjectOf } from '#domain/outbox/entry/subject.ts';
import { UNDO_MS } from '#domain/outbox/plan/plan-decision.ts';
import { planAnswered } from '#domain/outbox/plan/plan-enquiry.ts';
import { whatsAppDigits } from '#domain/phone.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { mailLink, phoneLink } from '#i18n/format.ts';
import { formatInstant } from '#i18n/format-time.ts';
import { unbrokenReference } from '#i18n/unbroken-reference.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { useSavedToast } from '#sync/sent-or-offline.ts';
import { Button, ButtonAnchor } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
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
  const ways = useFocusAfterMark(answeredAt !== '');
  return (
    <Stack gap={3}>
      <div className={styles.ways} ref={ways}>
        {email === '' ? null : (
          <ButtonAnchor
            tone="primary"
            icon="mail"
            href={`${mailLink(email, t('inbox.replySubject', { subject: unbrokenReference(subject) }))}&body=${encodeURIComponent(replyMail(enquiry, about))}`}
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

/** The button of the mark goes when it is pressed, and the focus with it: the heading of the enquiry takes it. */
function useFocusAfterMark(isAnswered: boolean): RefObject<HTMLDivElement | null> {
  const ways = useRef<HTMLDivElement>(null);
  const before = useRef(isAnswered);
  useEffect(() => {
    const isLost = before.current !== isAnswered && document.activeElement === document.body;
    before.current = isAnswered;
    const heading = ways.current?.closest('article')?.querySelector('h2');
    if (isLost) heading?.focus({ preventScroll: true });
  }, [isAnswered]);
  return ways;
}

/** Who has answered and when, and the ways on. While the mark waits on this device, that is the person at it. */
function Answered({ enquiry }: Pick<AnsweringProps, 'enquiry'>) {
  const { id, answeredAt, answeredBy, answeredById } = enquiry;
  const t = useT();
  const { language } = useLanguage();
  const session = useSession();
  const mark = useMark(enquiry);
  const waits = isAnswerWaiting(id, useOutboxEntries());
  const [next] = unanswered(useInboxEnquiries() ?? NONE);
  const nameOf = useNameOf();
  const own = session.kind === 'visitor' ? '' : nameOf(session.user) || session.email;
  const when = formatInstant(answeredAt, language);
  const who = waits ? own : nameOf(answeredById) || answeredBy;
  return (
    <Stack gap={3}>
      <Text tone="secondary">
        {who === '' ? t('inbox.answeredAt', { when }) : t('inbox.answeredBy', { who, when })}
        {waits ? (
          <span className={styles.waits}>
            <Icon name="clock" />
            {t('inbox.answerWaits')}
          </span>
        ) : null}
      </Text>
      <Row>
        {next === undefined ? null : (
          <ButtonLink
            to="/mesa/consultas"
            search={{ enquiry: next.id }}
            size="small"
            icon="arrow-right"
          >
            {t('inbox.next')}
          </ButtonLink>
        )}
        <Button size="small" tone="plain" onClick={() => void mark(false)}>
          {t('inbox.markUnanswered')}
        </Button>
      </Row>
    </Stack>
  );
}

function MarkButton({ enquiry }: Pick<AnsweringProps, 'enquiry'>) {
  const t = useT();
  const mark = useMark(enquiry);
  return (
    <Button icon="check" onClick={() => void mark(true)}>
      {t('inbox.markAnswered')}
    </Button>
  );
}

/** A later mark replaces the toast of the one before. */
const MATTER = 'inbox';

/**
 * Returns a function that marks the enquiry as answered, or takes that back; a toast offers the opposite. The enquiry stays open,
 * also one that was so by itself.
 */
function useMark({ id, subject }: InboxEnquiry) {
  const t = useT();
  const outbox = useOutbox();
  const toast = useToast();
  const navigate = useNavigate();
  const savedToast = useSavedToast(useSession().kind === 'signed-in');
  const mark = async (isAnswered: boolean): Promise<void> => {
    void navigate({
      to: '/mesa/consultas',
      search: { enquiry: id },
      replace: true,
      resetScroll: false,
    });
    const kept = await outbox.decide((context) =>
      planAnswered({ id, subject }, isAnswered, context),
    );
    if (!kept.ok) return toast({ tone: 'bad', text: t(failureMessage(kept.error)) });
    const done = t(isAnswered ? 'inbox.marked' : 'inbox.unmarked');
    toast({
      ...savedToast([subjectOf('enquiries', id)], done),
      matter: MATTER,
      durationMs: UNDO_MS,
      action: { label: t('inbox.undo'), run: () => void mark(!isAnswered) },
    });
  };
  return mark;
}
