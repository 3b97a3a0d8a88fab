import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import * as styles from './field.css.ts';

/** Props of every labelled control. Texts are already translated. */
export type FieldTexts = {
  readonly label: string;
  /** The label is for screen readers only, because the context already shows it. */
  readonly hiddenLabel?: boolean | undefined;
  /** «(opcional)» beside the label; absent = required. */
  readonly optional?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Announced by screen readers. The form itself does the check. */
  readonly required?: boolean | undefined;
};

type FieldProps = FieldTexts & {
  readonly children: (control: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
    readonly required: boolean | undefined;
  }) => ReactNode;
};

/** A control with label above, help and error below, linked for screen readers. */
export function Field(props: FieldProps) {
  const { label, hiddenLabel = false, optional, hint, error, required, children } = props;
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label({ hidden: hiddenLabel })} htmlFor={id}>
        {label}
        {optional === undefined ? null : <span className={styles.optional}> {optional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
        'aria-invalid': error === undefined ? undefined : true,
        required,
      })}
      {note === undefined ? null : (
        <p id={`${id}-note`} className={error === undefined ? styles.hint : styles.error}>
          {error === undefined ? null : <Icon name="triangle-alert" size="small" />}
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}
