import type { ReactNode } from 'react';
import * as styles from './field.css.ts';

type CheckboxProps = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
};

/** A 24 px box in a row of 44, its words part of the target. */
export function Checkbox({ checked, onChange, children }: CheckboxProps) {
  return (
    <label className={styles.check}>
      <input
        className={styles.checkBox}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
