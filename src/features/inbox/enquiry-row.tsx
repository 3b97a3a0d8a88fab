import { Link } from '@tanstack/react-router';
import type { InboxEnquiry } from '#db/enquiries/inbox.ts';
import { msOf } from '#domain/instant.ts';
import { formatAge, formatWhen } from '#i18n/format-time.ts';
import { unbrokenReference } from '#i18n/unbroken-reference.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { VisuallyHidden } from '#ui/layout/layout.tsx';
import { useNow } from '#ui/page/use-now.ts';
import { Text } from '#ui/text/text.tsx';
import * as styles from './inbox.css.ts';

type EnquiryRowProps = { readonly enquiry: InboxEnquiry; readonly isOpen: boolean };

/** One enquiry in the list: sender, subject, how long it has waited or when it came, and the state of its mails and its answer. */
export function EnquiryRow({ enquiry, isOpen }: EnquiryRowProps) {
  const t = useT();
  const { language } = useLanguage();
  const now = useNow();
  const { id, name, subject, message, unread, answeredAt, mailStatus, mailAttempts } = enquiry;
  const at = timeOf(enquiry.createdAt);
  return (
    <li className={styles.row}>
      {unread ? <span className={styles.lamp} /> : null}
      <Link
        to="/mesa/consultas"
        search={{ enquiry: id }}
        className={unread ? `${styles.who} ${styles.unread}` : styles.who}
        resetScroll={false}
        aria-current={isOpen ? 'page' : undefined}
      >
        {name}
        {unread ? <VisuallyHidden>, {t('inbox.unread')}</VisuallyHidden> : null}
      </Link>
      <span className={styles.when}>
        <Text as="span" size="small" tone="secondary">
          {enquiry.isUnanswered ? formatAge(t, at, now) : formatWhen(t, at, now, language)}
        </Text>
      </span>
      <div className={styles.rest}>
        <span className={unread ? styles.unread : undefined}>{unbrokenReference(subject)}</span>
        {message === '' ? null : <p className={styles.excerpt}>{message}</p>}
        {mailStatus === 'failed' ? (
          <div>
            <Badge tone="danger" icon="triangle-alert">
              {t('inbox.mail.failed', { count: mailAttempts })}
            </Badge>
          </div>
        ) : null}
        {answeredAt === '' ? null : (
          <div>
            <Badge tone="brand" icon="check">
              {t('inbox.answered')}
            </Badge>
          </div>
        )}
      </div>
    </li>
  );
}

/** Returns ms since 1970; an unreadable time counts as long ago. */
const timeOf = (instant: string): number => msOf(instant) || 0;
