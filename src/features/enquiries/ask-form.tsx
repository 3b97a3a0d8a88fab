import { useSentEnquiries } from '#db/live/react.tsx';
import { useAgency } from '#db/react.tsx';
import { closedWords } from '#i18n/closed-words.ts';
import { formatWhen } from '#i18n/format-age.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { Button } from '#ui/button/button.tsx';
import type { useFormShell } from '#ui/field/form-shell.ts';
import { useNow } from '#ui/page/use-now.ts';
import { Text } from '#ui/text/text.tsx';
import * as styles from './enquiries.css.ts';
import { FormFrame } from './form-frame.tsx';
import type { useAsk } from './use-ask.ts';

type AskFormProps = {
  readonly ask: ReturnType<typeof useAsk>;
  readonly shell: ReturnType<typeof useFormShell>;
  readonly onContact: () => void;
};

/** Name, one contact, a message that is already there, consent; with a wish for a visit, its half days. */
export function AskForm({ ask, shell, onContact }: AskFormProps) {
  const t = useT();
  return (
    <FormFrame
      label={t('enquiries.ask.title')}
      hint={t('enquiries.ask.hint')}
      form="listing"
      {...{ enquiry: ask, shell }}
      before={<Before listing={ask.source.listing} />}
      buttons={<AskButtons ask={ask} />}
      after={
        <Button tone="plain" onClick={onContact}>
          {t('enquiries.ask.otherWays')}
        </Button>
      }
    />
  );
}

/** While the office is closed, a call comes first. Nothing says that it is open. */
function AskButtons({ ask }: Pick<AskFormProps, 'ask'>) {
  const t = useT();
  const { language } = useLanguage();
  const { reach } = useSyncStatus();
  const hours = useAgency()?.hours;
  useNow(); // renders again when the office opens
  const { draft, phase, send, editing, endEdit } = ask;
  const isSending = phase === 'sending';
  const closed = hours === undefined ? undefined : closedWords(hours, t, language);
  const offersCall = closed !== undefined && draft.kind === 'question' && editing === undefined;
  const words = {
    question: t('enquiries.send.listing'),
    visit: t('enquiries.ask.sendVisit'),
    call: t('enquiries.ask.callMe'),
  }[draft.kind];
  const later = reach === 'offline' ? 'clock' : undefined;
  return (
    <div className={styles.visit}>
      {offersCall ? (
        <Button
          tone="primary"
          block
          icon="phone"
          busy={isSending}
          onClick={() => void send({ kind: 'call' })}
        >
          {t('enquiries.ask.callMe')}
        </Button>
      ) : null}
      <Button
        tone={offersCall ? 'quiet' : 'primary'}
        type="submit"
        block
        busy={isSending}
        icon={later}
      >
        {isSending ? t('enquiries.sending') : words}
      </Button>
      {editing === undefined ? null : (
        <Button block onClick={endEdit}>
          {t('enquiries.edit.close')}
        </Button>
      )}
      {closed === undefined ? null : (
        <Text size="small" tone="secondary">
          {closed}
        </Text>
      )}
    </div>
  );
}

/** Reminds of a question about the same listing, of the last 30 days. */
function Before({ listing }: { readonly listing: string }) {
  const t = useT();
  const { language } = useLanguage();
  const now = useNow();
  const last = useSentEnquiries()?.find((sent) => sent.listing === listing);
  return last === undefined ? null : (
    <Text size="small" tone="secondary">
      {t('enquiries.ask.before', { when: formatWhen(t, last.sentAt, now, language) })}
    </Text>
  );
}
