import { useId } from 'react';
import * as styles from './check-field.css.ts';

type CheckFieldProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** A yes/no field with a line of help. */
export function CheckField({ label, hint, checked, onChange }: CheckFieldProps) {
  const id = useId();
  return (
    <label className={styles.row}>
      <input
        className={styles.box}
        type="checkbox"
        aria-labelledby={`${id}-name`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.words}>
        <span id={`${id}-name`} className={styles.name}>
          {label}
        </span>
        {hint === undefined ? null : (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
