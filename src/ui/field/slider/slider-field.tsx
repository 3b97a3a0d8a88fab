import { setElementVars } from '@vanilla-extract/dynamic';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import * as fieldStyles from '../field.css.ts';
import { whenLeft } from '../when-left.ts';
import * as styles from './slider-field.css.ts';

type SliderFieldProps = {
  readonly label: string;
  /** The slider's accessible name, different from the text field's. */
  readonly sliderLabel: string;
  readonly hint?: string;
  readonly unit: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Formats a number in the current language. `parse` is the inverse: undefined if it is no number yet. */
  readonly format: (value: number) => string;
  readonly parse: (text: string) => number | undefined;
  readonly onChange: (value: number) => void;
};

/** A number with a text field and a slider for the same value. The text field is exact. */
export function SliderField(props: SliderFieldProps) {
  const { label, sliderLabel, hint, unit, value, min, max, step } = props;
  const { format, parse, onChange } = props;
  const id = useId();
  // The text while the field has the focus: «2,» is an unfinished number.
  const [typed, setTyped] = useState<string>();
  const take = (text: string) => {
    setTyped(text);
    const number = parse(text);
    if (number !== undefined && number >= min && number <= max) onChange(number);
  };
  const leave = () => {
    const number = typed === undefined ? undefined : parse(typed);
    if (number !== undefined) onChange(Math.min(max, Math.max(min, number)));
    setTyped(undefined);
  };
  const slider = useRef<HTMLInputElement>(null);
  const share = `${(100 * (value - min)) / (max - min)}%`;
  // Not a prop: React leaves the styles of the server's page as they are, and that has none.
  useLayoutEffect(() => {
    if (slider.current) setElementVars(slider.current, { [styles.filled]: share });
  }, [share]);
  return (
    <div className={styles.field}>
      <label className={fieldStyles.label({ hidden: false })} htmlFor={id}>
        {label}
      </label>
      <div className={fieldStyles.box}>
        <input
          id={id}
          className={`${fieldStyles.input({ look: 'field', figures: true })} ${styles.input({ unit: unit.length === 1 ? 'sign' : 'word' })}`}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          value={typed ?? format(value)}
          onChange={(event) => take(event.target.value)}
          onBlur={whenLeft(leave)}
        />
        <span className={fieldStyles.trailing}>{unit}</span>
      </div>
      <input
        className={styles.slider}
        ref={slider}
        type="range"
        aria-label={sliderLabel}
        aria-valuetext={`${format(value)} ${unit}`}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.note}>
          {hint}
        </p>
      )}
    </div>
  );
}
