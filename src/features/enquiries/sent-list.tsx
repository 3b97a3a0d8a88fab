import { useSentEnquiries } from '#db/live/react.tsx';
import { formatWhen } from '#i18n/format-time.ts';
import { unbrokenReference } from '#i18n/unbroken-reference.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { TextLink } from '#ui/link/text-link.tsx';
import { useNow } from '#ui/page/use-now.ts';
import { Text } from '#ui/text/text.tsx';
import * as styles from './enquiries.css.ts';

/** The enquiries sent from this device in the last 30 days, without their messages. */
export function SentList() {
  const t = useT();
  const { language } = useLanguage();
  const now = useNow();
  const sent = useSentEnquiries();
  if (sent === undefined || sent.length === 0) return null;
  return (
    <Stack gap={3} as="section">
      <h2>{t('enquiries.sent.title')}</h2>
      <Stack gap={0} as="ul">
        {sent.map(({ id, subject, sentAt, listing }) => (
          <li key={id} className={styles.item}>
            {listing === '' ? (
              <strong>{unbrokenReference(subject)}</strong>
            ) : (
              <TextLink to="/" search={{ property: listing }}>
                {unbrokenReference(subject)}
              </TextLink>
            )}
            <Text size="small" tone="tertiary">
              {formatWhen(t, sentAt, now, language)}
            </Text>
          </li>
        ))}
      </Stack>
      <Text size="small" tone="tertiary">
        {t('enquiries.sent.hint')}
      </Text>
    </Stack>
  );
}
