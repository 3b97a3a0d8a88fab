import type { FormEvent } from 'react';
import { useSentEnquiries } from '#db/live/react.tsx';
import { useAgency } from '#db/react.tsx';
import { closedWords } from '#i18n/closed-words.ts';
import { formatWhen } from '#i18n/format-age.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { Button } from '#ui/button/button.tsx';
import type { useFormShell } from '#ui/field/form-shell.ts';
import { Trap } from '#ui/field/trap.tsx';
import { useNow } from '#ui/page/use-now.ts';
import { Text } from '#ui/text/text.tsx';
import { Consent, PrivacyNote } from './consent-field.tsx';
import * as styles from './enquiries.css.ts';
import { EnquiryFields } from './enquiry-fields.tsx';
import { Followed } from './lazy-followed.tsx';
import type { useAsk } from './use-ask.ts';

type AskFormProps = {
  readonly ask: ReturnType<typeof useAsk>;
  readonly shell: ReturnType<typeof useFormShell>;
  readonly onContact: () => void;
};

/** Name, one contact, a message that is already there, consent; with a wish for a visit, its half days. */
export function AskForm({ ask, shell, onContact }: AskFormProps) {
  const t = useT();
  const { source, draft, problems, change, send, following, onResult } = ask;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form
      ref={shell.ref}
      className={styles.form}
      aria-label={t('enquiries.ask.title')}
      onSubmit={submit}
      noValidate
    >
      {following === '' ? null : <Followed enquiryId={following} onResult={onResult} />}
      <Before listing={source.listing} />
      <EnquiryFields form="listing" draft={draft} problems={problems} change={change} />
      <Trap
        label={t('enquiries.field.website')}
        value={draft.website}
        onChange={(website) => change({ website })}
      />
      <Consent
        checked={draft.consent}
        isMissing={problems.consent !== undefined}
        onChange={(consent) => change({ consent })}
      />
      <AskButtons ask={ask} />
      <PrivacyNote>
        <p>{t('enquiries.ask.hint')}</p>
      </PrivacyNote>
      <Button tone="plain" onClick={onContact}>
        {t('enquiries.ask.otherWays')}
      </Button>
    </form>
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
