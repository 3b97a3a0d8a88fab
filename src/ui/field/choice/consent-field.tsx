import { type ReactNode, useId } from 'react';
import { Icon } from '../../icon/icon.tsx';
import * as styles from './consent-field.css.ts';

type ConsentFieldProps = {
  readonly checked: boolean;
  /** Why it is needed, while it is missing. */
  readonly error: string | undefined;
  readonly onChange: (checked: boolean) => void;
  /** What is agreed to, with links. */
  readonly children: ReactNode;
};

/** A box that has to be ticked before something is sent. */
export function ConsentField({ checked, error, onChange, children }: ConsentFieldProps) {
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
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : `${id}-note`}
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
          />
        </label>
        <p id={`${id}-words`}>
          <label htmlFor={id}>{children}</label>
        </p>
      </div>
      {error === undefined ? null : (
        <p id={`${id}-note`} className={styles.error}>
          <Icon name="triangle-alert" size="small" />
          {error}
        </p>
      )}
    </div>
  );
}
