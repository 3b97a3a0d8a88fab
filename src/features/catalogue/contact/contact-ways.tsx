import type { ReactNode } from 'react';
import { type Agency, whatsAppOf } from '#domain/agency/agency.ts';
import { closedWords } from '#i18n/closed-words.ts';
import { mailLink, phoneLink } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { IconAnchor, IconButton } from '#ui/button/button.tsx';
import { copyText } from '#ui/clipboard/copy-text.ts';
import { TimedText } from '#ui/served/until-adopted.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import * as styles from './contact.css.ts';

/** Rows of ways to reach somebody. */
export function ContactWays({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.ways}>{children}</ul>;
}

type PhoneWayProps = {
  readonly name: string;
  readonly phone: string;
  /** When somebody answers it; while the office is closed, the row says when it opens. */
  readonly hours?: Agency['hours'];
};

/** A phone number: call it or copy it. */
export function PhoneWay({ name, phone, hours }: PhoneWayProps) {
  const t = useT();
  const copy = useCopy();
  return (
    <Way
      name={name}
      value={phone}
      note={
        hours && (
          <TimedText>
            <ClosedNote hours={hours} />
          </TimedText>
        )
      }
    >
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
    <Way name={t('catalogue.contact.email')} value={<Address email={email} />}>
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

/** An address that is too long for its line breaks after its «@», not within a word. */
function Address({ email }: { readonly email: string }) {
  const [mailbox, host] = email.split('@');
  return (
    <>
      {mailbox}@<wbr />
      {host}
    </>
  );
}

/** When the closed office opens; nothing while it is open. */
function ClosedNote({ hours }: { readonly hours: Agency['hours'] }) {
  const t = useT();
  const { language } = useLanguage();
  return closedWords(hours, t, language);
}

/** The agency's WhatsApp, with the message begun; nothing if the agency has none. */
export function WhatsAppWay({ agency, text }: { readonly agency: Agency; readonly text: string }) {
  const t = useT();
  const address = whatsAppOf(agency);
  if (address === undefined) return null;
  return (
    <Way name="WhatsApp" value={`+${address.pathname.slice(1)}`}>
      <IconAnchor
        icon="message-circle"
        label={t('catalogue.contact.whatsApp')}
        href={`${address.href}?text=${encodeURIComponent(text)}`}
      />
    </Way>
  );
}

type WayProps = {
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

function Way({ name, value, note, children }: WayProps) {
  return (
    <li className={styles.way}>
      <span className={styles.wayText}>
        <span className={styles.wayName}>{name}</span>
        <span className={styles.wayValue}>{value}</span>
        <span className={styles.wayNote}>{note}</span>
      </span>
      {children}
    </li>
  );
}

/** Copies a text and confirms it with the given sentence. */
function useCopy(): (text: string, confirmation: string) => void {
  const t = useT();
  const toast = useToast();
  return (text, confirmation) => {
    void copyText(text).then((copied) =>
      toast(
        copied ? { text: confirmation } : { text: t('catalogue.contact.notCopied'), tone: 'bad' },
      ),
    );
  };
}
