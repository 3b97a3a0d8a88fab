import type { HTMLInputAutoCompleteAttribute, RefObject } from 'react';
import * as styles from '../field.css.ts';
import { Field, type FieldTexts } from '../field.tsx';

type TextFieldProps = FieldTexts & {
  readonly value: string;
  /** `input`: the element in which it was typed. */
  readonly onChange: (value: string, input: HTMLInputElement) => void;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  readonly kind?: 'text' | 'email' | 'tel' | 'password' | 'number' | 'decimal' | 'date';
  readonly placeholder?: string | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** A unit at the end of the field: €, m². */
  readonly unit?: string;
};

/** A text field of one line. `number` and `decimal` open a number pad, `date` a calendar; the caller still validates the text. */
export function TextField({ value, onChange, kind = 'text', unit, ...rest }: TextFieldProps) {
  const { placeholder, autoComplete = 'off', inputRef, ...texts } = rest;
  const number = kind === 'number' || kind === 'decimal';
  return (
    <Field {...texts}>
      {(control) => (
        <div className={styles.box}>
          <input
            {...control}
            ref={inputRef}
            className={styles.input({
              look: 'field',
              unit: unit !== undefined,
              figures: number,
            })}
            type={number ? 'text' : kind}
            inputMode={number ? (kind === 'number' ? 'numeric' : 'decimal') : undefined}
            // Otherwise browsers accept years of six digits.
            max={kind === 'date' ? '9999-12-31' : undefined}
            autoComplete={autoComplete}
            placeholder={placeholder}
            value={value}
            onChange={(event) => onChange(event.target.value, event.target)}
          />
          {unit === undefined ? null : <span className={styles.trailing}>{unit}</span>}
        </div>
      )}
    </Field>
  );
}

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
