import type { FormEvent, ReactNode } from 'react';
import type { EnquiryForm } from '#domain/enquiry/enquiry.ts';
import { useT } from '#i18n/use-t.ts';
import type { useFormShell } from '#ui/field/form-shell.ts';
import { Trap } from '#ui/field/trap.tsx';
import { Consent, PrivacyNote } from './consent-field.tsx';
import * as styles from './enquiries.css.ts';
import { EnquiryFields } from './enquiry-fields.tsx';
import { Followed } from './lazy-followed.tsx';
import type { useEnquiry } from './use-enquiry.ts';

type FormFrameProps = {
  /** The form's name for screen readers. */
  readonly label: string;
  readonly form: EnquiryForm;
  readonly enquiry: Pick<
    ReturnType<typeof useEnquiry>,
    'draft' | 'problems' | 'change' | 'following' | 'onResult'
  > & { readonly send: () => Promise<void> };
  readonly shell: ReturnType<typeof useFormShell>;
  /** Not for a listing that is sold. */
  readonly offersVisit?: boolean;
  /** What stands before the fields. */
  readonly before?: ReactNode;
  readonly buttons: ReactNode;
  /** A sentence after the privacy notice. */
  readonly hint: string;
  readonly after?: ReactNode;
};

/** What all forms of an enquiry have: fields, consent, buttons and privacy notice. */
export function FormFrame({ form, enquiry, shell, offersVisit = true, ...parts }: FormFrameProps) {
  const t = useT();
  const { draft, problems, change, send, following, onResult } = enquiry;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form
      ref={shell.ref}
      className={form === 'listing' ? styles.shortForm : styles.form}
      aria-label={parts.label}
      onSubmit={submit}
      noValidate
      method="dialog" // before its scripts, the page does nothing and keeps what is typed
    >
      {following === '' ? null : <Followed enquiryId={following} onResult={onResult} />}
      {parts.before}
      <EnquiryFields {...{ form, draft, problems, change, offersVisit }} />
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
      {parts.buttons}
      <PrivacyNote>
        <p>{parts.hint}</p>
      </PrivacyNote>
      {parts.after}
    </form>
  );
}
