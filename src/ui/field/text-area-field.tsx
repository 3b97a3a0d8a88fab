import * as styles from './field.css.ts';
import { Field, type FieldTexts } from './field.tsx';

type TextAreaFieldProps = FieldTexts & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Height in lines. The user can enlarge it. */
  readonly rows?: number;
  readonly placeholder?: string | undefined;
};

/** A text field of several lines. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { value, onChange, rows = 5, placeholder, ...texts } = props;
  return (
    <Field {...texts}>
      {(control) => (
        <textarea
          {...control}
          className={styles.input({ look: 'field' })}
          rows={rows}
          placeholder={placeholder}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
