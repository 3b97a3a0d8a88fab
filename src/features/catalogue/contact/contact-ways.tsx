import type { ReactNode } from 'react';
import { mailLink, phoneLink } from '#i18n/format.ts';
import { useT } from '#i18n/use-t.ts';
import { IconAnchor, IconButton } from '#ui/button/button.tsx';
import * as styles from './contact.css.ts';
import { useCopy } from './use-copy.ts';

/** Rows of ways to reach somebody. */
export function ContactWays({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.ways}>{children}</ul>;
}

/** A phone number: call it or copy it. */
export function PhoneWay({ name, phone }: { readonly name: string; readonly phone: string }) {
  const t = useT();
  const copy = useCopy();
  return (
    <Way name={name} value={phone}>
      <IconAnchor icon="phone" label={t('catalogue.contact.call')} href={phoneLink(phone)} />
      <IconButton
        icon="copy"
        label={t('catalogue.contact.copyPhone')}
        onClick={() => copy(phone, t('catalogue.contact.phoneCopied'))}
      />
    </Way>
  );
}

/** An e-mail address: write to it, with a preset subject, or copy it. */
export function EmailWay({ email, subject }: { readonly email: string; readonly subject: string }) {
  const t = useT();
  const copy = useCopy();
  return (
    <Way name={t('catalogue.contact.email')} value={email}>
      <IconAnchor
        icon="mail"
        label={t('catalogue.contact.write')}
        href={mailLink(email, subject)}
      />
      <IconButton
        icon="copy"
        label={t('catalogue.contact.copyEmail')}
        onClick={() => copy(email, t('catalogue.contact.emailCopied'))}
      />
    </Way>
  );
}

type WayProps = { readonly name: string; readonly value: string; readonly children: ReactNode };

function Way({ name, value, children }: WayProps) {
  return (
    <li className={styles.way}>
      <span className={styles.wayText}>
        <span className={styles.wayName}>{name}</span>
        <span className={styles.wayValue}>{value}</span>
      </span>
      {children}
    </li>
  );
}
