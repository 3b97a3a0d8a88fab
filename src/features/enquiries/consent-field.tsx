import type { ReactNode } from 'react';
import { useAgency } from '#db/react.tsx';
import { useT } from '#i18n/use-t.ts';
import { ConsentField } from '#ui/field/consent-field.tsx';
import { TextLink } from '#ui/link/text-link.tsx';
import * as styles from './enquiries.css.ts';

type ConsentProps = {
  readonly checked: boolean;
  readonly isMissing: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** The consent to the privacy policy, which every message needs anew. */
export function Consent({ checked, isMissing, onChange }: ConsentProps) {
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
export function PrivacyNote({ children }: { readonly children: ReactNode }) {
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
