import type { ReactNode } from 'react';
import type { Agency } from '#domain/agency/agency.ts';
import { formatHours, phoneLink } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useCallBack } from '#listing-parts/use-call-back.ts';
import { ButtonAnchor } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './contact-card.css.ts';

type ContactCardProps = {
  readonly agency: Agency;
  /** Phone and e-mail, with buttons to call, write or copy. */
  readonly ways: ReactNode;
};

/** The agency's phone, e-mail and office address. While the office is closed, the large button asks for a call back. */
export function ContactCard({ agency, ways }: ContactCardProps) {
  const t = useT();
  const callBack = useCallBack(agency.hours);
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t('contact.card.title')}</h2>
      {ways}
      <div className={styles.office}>
        <Text size="small" tone="tertiary">
          {t('contact.card.office')}
        </Text>
        <p className={styles.officeAddress}>{agency.address}</p>
      </div>
      {callBack === undefined ? (
        <ButtonAnchor icon="phone" href={phoneLink(agency.phone)}>
          {t('contact.card.call')}
        </ButtonAnchor>
      ) : (
        <ButtonLink icon="clock" to="/contacto" search={{ ask: 'call' }}>
          {callBack}
        </ButtonLink>
      )}
    </section>
  );
}

/** The opening hours. The agency provides Sunday's text in each language. */
export function OpeningHours({ hours }: { readonly hours: Agency['hours'] }) {
  const t = useT();
  const { language } = useLanguage();
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('contact.hours.title')}</h2>
      <dl className={styles.hours}>
        <dt>{t('contact.hours.weekdays')}</dt>
        <dd className={styles.time}>{formatHours(hours.weekdays)}</dd>
        <dt>{t('contact.hours.saturday')}</dt>
        <dd className={styles.time}>{formatHours(hours.saturday)}</dd>
        <dt>{t('contact.hours.sunday')}</dt>
        <dd className={styles.time}>{formatHours(hours.sunday[language])}</dd>
      </dl>
    </section>
  );
}
