import type { InboxEnquiry } from '#db/enquiries/inbox.ts';
import { useNoteRead } from '#db/live/react.tsx';
import { languageFacts } from '#domain/language.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { formatInstant, formatLongDay } from '#i18n/format-time.ts';
import { unbrokenReference } from '#i18n/unbroken-reference.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useServices } from '#services/services.ts';
import { useSession } from '#session/react.tsx';
import { isSignedInAdmin } from '#session/session-state.ts';
import { usePullNow } from '#sync/react.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { TextLink } from '#ui/link/text-link.tsx';
import { Note } from '#ui/note/note.tsx';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { Answering } from './answering.tsx';
import { EnquiryListing } from './enquiry-listing.tsx';
import { EraseButton } from './erase-enquiry.tsx';
import * as styles from './inbox.css.ts';
import { SameSender } from './same-sender.tsx';

type EnquiryViewProps = {
  readonly enquiry: InboxEnquiry;
  /** The listing that it is about; undefined if there is none, or this device does not have it. */
  readonly about: Listing | undefined;
};

/** One enquiry, its author and the ways to answer. */
export function EnquiryView({ enquiry, about }: EnquiryViewProps) {
  const t = useT();
  const { language } = useLanguage();
  const { id, subject, message, listing, kind, createdAt } = enquiry;
  useNoteRead(id);
  const mayErase = isSignedInAdmin(useSession());
  return (
    <article className={styles.view} aria-label={t('inbox.open')}>
      <div className={styles.onlyNarrow}>
        <TextLink to="/consultas" search={{}} tone="back" icon="arrow-left">
          {t('inbox.back')}
        </TextLink>
      </div>
      <Stack gap={2} align="start">
        <Text size="small" tone="secondary" figures>
          {formatInstant(createdAt, language)}
        </Text>
        <h2 tabIndex={-1}>{unbrokenReference(subject)}</h2>
        {kind === 'question' ? null : (
          <Badge tone="notice" icon={kind === 'call' ? 'phone' : 'clock'}>
            {t(`inbox.kind.${kind}`)}
          </Badge>
        )}
      </Stack>
      {enquiry.suspected ? <Note>{t('inbox.suspected')}</Note> : null}
      <Wishes enquiry={enquiry} />
      {listing === '' ? null : <EnquiryListing id={listing} listing={about} />}
      <Answering enquiry={enquiry} listing={about} />
      {message === '' ? (
        <Text tone="secondary">{t('inbox.noMessage')}</Text>
      ) : (
        <p className={styles.message}>{message}</p>
      )}
      <Facts enquiry={enquiry} />
      <SameSender enquiry={enquiry} />
      {enquiry.suspected ? null : <MailState enquiry={enquiry} />}
      {mayErase ? <EraseButton id={id} /> : null}
    </article>
  );
}

/** The half days that suit the person, in view before everything else. */
function Wishes({ enquiry: { wishes } }: Pick<EnquiryViewProps, 'enquiry'>) {
  const t = useT();
  const { language } = useLanguage();
  if (wishes.length === 0) return null;
  return (
    <div className={styles.wishes}>
      <strong>{t('inbox.field.wishes')}</strong>
      <ul>
        {wishes.map(({ day, part }) => (
          <li key={`${day} ${part}`}>
            {`${formatLongDay({ day }, language)}, ${t(`inbox.part.${part}`)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Facts({ enquiry }: { readonly enquiry: InboxEnquiry }) {
  const t = useT();
  const { language } = useLanguage();
  const { name, email, phone, propertyType, address, consentAt } = enquiry;
  const consent = t('inbox.consentAt', { when: formatInstant(consentAt, language) });
  const facts = [
    [t('inbox.field.name'), name],
    [t('inbox.field.email'), email],
    [t('inbox.field.phone'), phone],
    [t('inbox.field.propertyType'), propertyType],
    [t('inbox.field.address'), address],
    [t('inbox.field.language'), languageFacts[enquiry.language].name],
    [t('inbox.field.consent'), consent],
  ].filter(([, value]) => value !== '');
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.pair}>
          <dt className={styles.fact}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The delivery state of the enquiry's mails, with a retry after a failure. */
function MailState({ enquiry }: { readonly enquiry: InboxEnquiry }) {
  const t = useT();
  const toast = useToast();
  const { retryMail } = useServices();
  const pullNow = usePullNow();
  const { id, mailStatus, mailAttempts, mailError } = enquiry;
  const retry = async () => {
    const answer = await retryMail(id);
    if (!answer.ok) return toast({ tone: 'bad', text: t(failureMessage(answer.error)) });
    toast({ text: t('inbox.mail.retried') });
    pullNow();
  };
  if (mailStatus !== 'failed')
    return (
      <Text size="small" tone="secondary">
        {t(`inbox.mail.${mailStatus}`)}
      </Text>
    );
  return (
    <div className={styles.problem}>
      <strong>{t('inbox.mail.failed', { count: mailAttempts })}</strong>
      {mailError === '' ? null : <span>{mailError}</span>}
      <Button size="small" icon="refresh-cw" onClick={() => void retry()}>
        {t('inbox.mail.retry')}
      </Button>
    </div>
  );
}
