import type { Agency } from '#domain/agency.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { TextAnchor } from '#ui/link/text-link.tsx';
import * as styles from './contact-card.css.ts';

type Door = { readonly text: string; readonly href: string };

type ContactCardProps = {
  readonly phone: Door;
  readonly email: Door;
  readonly address: string;
};

/** Phone, e-mail and office, each one tap away. */
export function ContactCard({ phone, email, address }: ContactCardProps) {
  const t = useT();
  return (
    <dl className={styles.card}>
      <dt className={styles.term}>{t('page.contact.phone')}</dt>
      <dd className={styles.detail}>
        <TextAnchor tone="back" icon="phone" href={phone.href}>
          {phone.text}
        </TextAnchor>
      </dd>
      <dt className={styles.term}>{t('page.contact.email')}</dt>
      <dd className={styles.detail}>
        <TextAnchor tone="back" icon="mail" href={email.href}>
          {email.text}
        </TextAnchor>
      </dd>
      <dt className={styles.term}>{t('page.contact.address')}</dt>
      <dd className={styles.detail}>{address}</dd>
    </dl>
  );
}

/** When somebody is in; Sunday's words come from the agency, in the language on screen. */
export function OpeningHours({ hours }: { readonly hours: Agency['hours'] }) {
  const t = useT();
  const { language } = useLanguage();
  return (
    <section className={styles.section}>
      <h2>{t('page.contact.hours')}</h2>
      <dl className={styles.hours}>
        <dt>{t('page.contact.weekdays')}</dt>
        <dd>{hours.weekdays}</dd>
        <dt>{t('page.contact.saturday')}</dt>
        <dd>{hours.saturday}</dd>
        <dt>{t('page.contact.sunday')}</dt>
        <dd>{hours.sunday[language]}</dd>
      </dl>
    </section>
  );
}
