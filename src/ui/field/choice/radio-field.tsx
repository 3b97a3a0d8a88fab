import { useId } from 'react';
import * as styles from '../field.css.ts';
import { ChoiceCount, type CountedChoice } from './choice-count.tsx';

type SegmentedProps<T extends string> = {
  readonly label: string;
  readonly hiddenLabel?: boolean;
  readonly choices: readonly CountedChoice<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly columns: 2 | 3 | 4 | 5 | 6;
};

/** A few choices side by side. Native radios, so arrow keys move between them. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, hiddenLabel = false, choices, value, onChange, columns } = props;
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label({ hidden: hiddenLabel })}>{label}</legend>
      <div className={styles.segments({ columns })}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.segment} lang={choice.lang}>
            <input
              className={styles.hiddenRadio}
              type="radio"
              name={name}
              aria-describedby={choice.count === undefined ? undefined : `${name}-${choice.value}`}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>
              {choice.label} <ChoiceCount id={`${name}-${choice.value}`} count={choice.count} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
