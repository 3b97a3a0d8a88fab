import { useId } from 'react';
import * as styles from './check-field.css.ts';

type CheckFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** Yes or no, with a line about what it does. */
export function CheckField({ label, hint, checked, onChange }: CheckFieldProps) {
  const id = useId();
  return (
    <label className={styles.row}>
      <input
        className={styles.box}
        type="checkbox"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-hint`}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.words}>
        <span id={`${id}-name`} className={styles.name}>
          {label}
        </span>
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      </span>
    </label>
  );
}
