import { type FormEvent, type ReactNode, useState } from 'react';
import { useAgency } from '#db/react.tsx';
import type { EnquiryForm } from '#domain/enquiry/enquiry.ts';
import type { EnquiryDraft } from '#domain/enquiry/enquiry-form.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { ConsentField } from '#ui/field/choice/consent-field.tsx';
import type { useFormShell } from '#ui/field/form-shell.ts';
import { Trap } from '#ui/field/trap.tsx';
import { createCode, useCode } from '#ui/later/code.ts';
import { TextLink } from '#ui/link/text-link.tsx';
import type { FollowedProps } from './device-parts.ts';
import * as styles from './enquiries.css.ts';
import { Begin, EnquiryFields } from './enquiry-fields.tsx';
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

const looks: { readonly [Form in EnquiryForm]?: string } = {
  listing: styles.shortForm,
};

/** What all forms of an enquiry have: fields, consent, buttons and privacy notice. */
export function FormFrame({ form, enquiry, shell, offersVisit = true, ...parts }: FormFrameProps) {
  const t = useT();
  const { draft, problems, change, send, following, onResult } = enquiry;
  const beginsWithOne = useBeginsWithOne(form, draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form
      ref={shell.ref}
      className={beginsWithOne ? styles.oneField : (looks[form] ?? styles.form)}
      aria-label={parts.label}
      onSubmit={submit}
      noValidate
      method="dialog" // before its scripts, the page does nothing and keeps what is typed
    >
      <Rest>
        {following === '' ? null : <Followed enquiryId={following} onResult={onResult} />}
        {parts.before}
      </Rest>
      {form === 'valuation' ? <Begin {...{ form, draft, problems, change }} /> : null}
      {beginsWithOne ? (
        <div className={styles.goOn}>
          <Button tone="primary" block onClick={() => void send()}>
            {t('enquiries.goOn')}
          </Button>
        </div>
      ) : null}
      <Rest>
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
      </Rest>
    </form>
  );
}

/** What a form that begins with one field shows when that has a value. */
const Rest = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.rest}>{children}</div>
);

/** Whether the form shows its first field alone. The others stay once they have come, also when the first is emptied to write it anew. */
function useBeginsWithOne(form: EnquiryForm, { address }: EnquiryDraft): boolean {
  const [hasBegun, setBegun] = useState(false);
  if (!hasBegun && address !== '') setBegun(true);
  return form === 'valuation' && !hasBegun;
}

type ConsentProps = {
  readonly checked: boolean;
  readonly isMissing: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** The consent to the privacy policy, which every message needs anew. */
function Consent({ checked, isMissing, onChange }: ConsentProps) {
  const t = useT();
  return (
    <ConsentField
      checked={checked}
      error={isMissing ? t('enquiries.error.consent') : undefined}
      onChange={onChange}
    >
      {t('enquiries.consent.before')}{' '}
      <TextLink to="/politica-privacidad" target="_blank">
        {t('enquiries.consent.policy')}
      </TextLink>
      .
    </ConsentField>
  );
}

/** The short privacy notice that the law requires: who gets the data, what for, and which rights people have. */
function PrivacyNote({ children }: { readonly children: ReactNode }) {
  const t = useT();
  const agency = useAgency();
  return (
    <div className={styles.notes}>
      <p>
        {agency === undefined
          ? t('enquiries.privacy.waiting')
          : t('enquiries.privacy.text', { name: agency.name, email: agency.email })}{' '}
        <TextLink to="/politica-privacidad">{t('enquiries.privacy.more')}</TextLink>
      </p>
      {children}
    </div>
  );
}

const code = createCode('device', () => import('./device-parts.ts'));

function Followed(props: FollowedProps) {
  const found = useCode(code, true);
  return found && <found.Followed {...props} />;
}
