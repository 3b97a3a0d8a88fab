import type { FormEvent } from 'react';
import { useT } from '#i18n/use-t.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { Button } from '#ui/button/button.tsx';
import type { useFormShell } from '#ui/field/form-shell.ts';
import { Trap } from '#ui/field/trap.tsx';
import { Consent, PrivacyNote } from './consent-field.tsx';
import * as styles from './enquiries.css.ts';
import { EnquiryFields } from './enquiry-fields.tsx';
import { Followed } from './lazy-followed.tsx';
import type { EnquirySource, useEnquiry } from './use-enquiry.ts';

type EnquiryFormProps = {
  readonly source: EnquirySource;
  readonly enquiry: ReturnType<typeof useEnquiry>;
  readonly shell: ReturnType<typeof useFormShell>;
};

/** The form of an enquiry: fields, consent and privacy notice. */
export function EnquiryForm({ source, enquiry, shell }: EnquiryFormProps) {
  const t = useT();
  const { reach } = useSyncStatus();
  const { draft, problems, phase, change, send, following, onResult } = enquiry;
  const isSending = phase === 'sending';
  const isOffline = reach === 'offline';
  const words = isOffline ? t('enquiries.sendLater') : t(`enquiries.send.${source.form}`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form
      ref={shell.ref}
      className={styles.form}
      aria-label={t('enquiries.formName')}
      onSubmit={submit}
      noValidate
      method="dialog" // before its scripts, the page does nothing and keeps what is typed
    >
      {following === '' ? null : <Followed enquiryId={following} onResult={onResult} />}
      <EnquiryFields form={source.form} draft={draft} problems={problems} change={change} />
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
      <noscript>{t('enquiries.noScript')}</noscript>
      <Button
        tone="primary"
        type="submit"
        block
        busy={isSending}
        icon={isOffline ? 'clock' : undefined}
      >
        {isSending ? t('enquiries.sending') : words}
      </Button>
      <PrivacyNote>
        <p>{t('enquiries.offlineHint')}</p>
      </PrivacyNote>
    </form>
  );
}
