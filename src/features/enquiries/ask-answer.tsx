import { type ReactNode, useEffect, useRef } from 'react';
import type { PendingEnquiry } from '#domain/outbox/plan-enquiry.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon, type IconName } from '#ui/icon/icon.tsx';
import { Row } from '#ui/layout/layout.tsx';
import * as styles from './enquiries.css.ts';
import { refusalLines, wishText } from './enquiry-words.ts';
import { EntryButtons } from './entry-buttons.tsx';
import type { Asked } from './use-enquiry.ts';

type SentAnswerProps = Pick<AnswerProps, 'isNew'> & {
  readonly asked: Asked;
  readonly onAgain: () => void;
};

/** The agency has the question: what happens next. */
export function SentAnswer({ asked: { kind, contact }, isNew, onAgain }: SentAnswerProps) {
  const t = useT();
  return (
    <Answer icon="check" title={t('enquiries.ask.sent.title')} isNew={isNew}>
      <p>{t(`enquiries.ask.sent.${kind}`, { contact })}</p>
      <Row>
        <Button size="small" onClick={onAgain}>
          {t('enquiries.ask.sent.again')}
        </Button>
      </Row>
    </Answer>
  );
}

type WaitingAnswerProps = Pick<AnswerProps, 'isNew'> & {
  readonly entry: PendingEnquiry;
  readonly onChange: () => void;
};

/** The question waits on this device, or the server has refused it. It can be changed and discarded. */
export function WaitingAnswer({ entry, isNew, onChange }: WaitingAnswerProps) {
  const t = useT();
  const { language } = useLanguage();
  const { email, phone, message, kind, wishes } = entry.change.enquiry;
  const isRefused = entry.state === 'needs-attention';
  return (
    <Answer
      icon={isRefused ? 'triangle-alert' : 'clock'}
      isNew={isNew}
      title={t(isRefused ? 'enquiries.ask.refused' : 'enquiries.kept.title')}
    >
      {isRefused ? (
        refusalLines(entry, t).map((line) => <p key={line}>{line}</p>)
      ) : (
        <p>{t(`enquiries.ask.kept.${kind}`, { contact: email || phone })}</p>
      )}
      {wishes.length === 0 ? null : (
        <strong>{wishes.map((wish) => wishText(wish, t, language)).join(', ')}</strong>
      )}
      <p className={styles.excerpt}>{message}</p>
      <EntryButtons entry={entry} editWord={t('enquiries.ask.change')} onEdit={onChange} />
    </Answer>
  );
}

type AnswerProps = {
  readonly icon: IconName;
  readonly title: string;
  /** Not so for an enquiry that waited before the listing was opened, nor when it is sent by itself. */
  readonly isNew: boolean;
  readonly children: ReactNode;
};

/** Takes the focus of the pressed button, which is gone: the browser or the dialog has moved it to what surrounds the answer. */
function Answer({ icon, title, isNew, children }: AnswerProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew && document.activeElement?.contains(section.current)) section.current?.focus();
  }, [isNew]);
  return (
    <section ref={section} className={styles.answer} tabIndex={-1} aria-label={title}>
      <p className={styles.keptTitle}>
        <Icon name={icon} />
        {title}
      </p>
      {children}
    </section>
  );
}
