import { Link } from '@tanstack/react-router';
import type { InboxEnquiry } from '#db/enquiries/inbox.ts';
import { NONE, useInboxEnquiries } from '#db/react.tsx';
import { ofSameSender } from '#domain/enquiry/find-enquiries.ts';
import { formatInstant } from '#i18n/format-time.ts';
import { unbrokenReference } from '#i18n/unbroken-reference.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Text } from '#ui/text/text.tsx';
import * as styles from './inbox.css.ts';

/** What else the same person has written, latest first. */
export function SameSender({ enquiry }: { readonly enquiry: InboxEnquiry }) {
  const t = useT();
  const { language } = useLanguage();
  const others = ofSameSender(enquiry, useInboxEnquiries() ?? NONE);
  if (others.length === 0) return null;
  return (
    <section className={styles.others}>
      <h3>{t('inbox.others', { count: others.length })}</h3>
      <ul>
        {others.map(({ id, subject, createdAt, isUnanswered }) => (
          <li key={id} className={styles.other}>
            <Link
              to="/mesa/consultas"
              search={{ enquiry: id }}
              className={styles.otherLink}
              resetScroll={false}
            >
              {unbrokenReference(subject)}
            </Link>
            <Text size="small" tone="secondary" figures>
              {[
                formatInstant(createdAt, language),
                t(isUnanswered ? 'inbox.unanswered' : 'inbox.answered'),
              ].join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
