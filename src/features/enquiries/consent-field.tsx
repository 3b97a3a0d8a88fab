import { type ReactNode, useId } from 'react';
import { useAgency } from '#db/react.tsx';
import { useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { TextLink } from '#ui/link/text-link.tsx';
import * as styles from './enquiries.css.ts';

type ConsentFieldProps = {
  readonly checked: boolean;
  readonly isMissing: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** The consent to the privacy policy, which every message needs anew. */
export function ConsentField({ checked, isMissing, onChange }: ConsentFieldProps) {
  const t = useT();
  const id = useId();
  return (
    <div>
      <div className={styles.consent}>
        <label className={styles.touch}>
          <input
            id={id}
            className={styles.box}
            type="checkbox"
            required
            aria-labelledby={`${id}-words`}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-note` : undefined}
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
          />
        </label>
        <p id={`${id}-words`}>
          <label htmlFor={id}>
            {t('enquiries.consent.before')}{' '}
            <TextLink to="/politica-privacidad" target="_blank">
              {t('enquiries.consent.policy')}
            </TextLink>
            .
          </label>
        </p>
      </div>
      {isMissing ? (
        <p id={`${id}-note`} className={styles.error}>
          <Icon name="triangle-alert" size="small" />
          {t('enquiries.error.consent')}
        </p>
      ) : null}
    </div>
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
