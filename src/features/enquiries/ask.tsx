import { type ReactNode, useEffect, useRef } from 'react';
import type { Listing } from '#domain/listing/listing.ts';
import type { PendingEnquiry } from '#domain/outbox/plan/plan-enquiry.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFormShell } from '#ui/field/form-shell.ts';
import type { IconName } from '#ui/icon/icon.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { useMediaQuery } from '#ui/media-query/use-media-query.ts';
import { media } from '#ui/theme/media.ts';
import { AnswerPane } from './answer-pane.tsx';
import { AskForm, askTitle } from './ask-form.tsx';
import * as styles from './enquiries.css.ts';
import { refusalLines, wishText } from './enquiry-words.ts';
import { EntryButtons } from './entry-buttons.tsx';
import { useAsk } from './use-ask.ts';
import type { Asked } from './use-enquiry.ts';

export type AskProps = {
  readonly listing: Listing;
  /** Opens the other ways to contact the agency. */
  readonly onContact: () => void;
} & (
  | { readonly place: 'side'; readonly instead: ReactNode }
  | { readonly place: 'sheet'; readonly open: boolean; readonly onClose: () => void }
);

/** The question about a listing: beside its text from 1080 px, else in a sheet that the bar at the bottom opens. */
export function Ask(props: AskProps) {
  const isWide = useMediaQuery(media.wide);
  if (props.place === 'side') return isWide ? <AskSide {...props} /> : props.instead;
  return isWide ? null : <AskSheet {...props} />;
}

type AskSideProps = Pick<AskProps, 'listing' | 'onContact'>;

function AskSide({ listing, onContact }: AskSideProps) {
  const t = useT();
  const content = useContent(listing, onContact);
  return (
    <section className={styles.shortForm} aria-label={t(askTitle(listing))}>
      <p className={styles.title}>{t(askTitle(listing))}</p>
      {content}
    </section>
  );
}

type AskSheetProps = AskSideProps & { readonly open: boolean; readonly onClose: () => void };

/** What is typed stays when the sheet closes. */
function AskSheet({ listing, onContact, open, onClose }: AskSheetProps) {
  const t = useT();
  const content = useContent(listing, onContact);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      place="small"
      title={t(askTitle(listing))}
      closeLabel={t('enquiries.ask.close')}
    >
      {content}
    </Dialog>
  );
}

/** The form, or what has become of it, in the same place. */
function useContent(listing: Listing, onContact: () => void): ReactNode {
  const shell = useFormShell();
  const ask = useAsk(listing, shell.showProblem);
  const { view } = ask;
  if (view.type === 'waiting')
    return (
      <WaitingAnswer
        entry={view.entry}
        isNew={ask.asked !== undefined}
        onChange={() => void ask.startEdit(view.entry)}
      />
    );
  if (view.type === 'sent')
    return <SentAnswer asked={view.asked} isNew={ask.asked !== undefined} onAgain={ask.again} />;
  return <AskForm listing={listing} ask={ask} shell={shell} onContact={onContact} />;
}

type SentAnswerProps = Pick<AnswerProps, 'isNew'> & {
  readonly asked: Asked;
  readonly onAgain: () => void;
};

/** The agency has the question: what happens next. */
function SentAnswer({ asked: { kind, contact }, isNew, onAgain }: SentAnswerProps) {
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
function WaitingAnswer({ entry, isNew, onChange }: WaitingAnswerProps) {
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
    <AnswerPane ref={section} icon={icon} title={title}>
      {children}
    </AnswerPane>
  );
}
