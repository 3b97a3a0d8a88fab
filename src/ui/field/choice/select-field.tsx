import { Icon } from '../../icon/icon.tsx';
import * as styles from '../field.css.ts';
import { Field, type FieldTexts } from '../field.tsx';

export type Choice<T extends string> = {
  readonly value: T;
  readonly label: string;
  /** The language of the label, when it is not the page's. */
  readonly lang?: string;
};

type SelectFieldProps<T extends string> = FieldTexts & {
  /** Values must not be empty. "Any" is a value too. */
  readonly choices: readonly Choice<T>[];
  /** More choices, below a heading of their own. */
  readonly group?: { readonly label: string; readonly choices: readonly Choice<T>[] };
  readonly value: T;
  readonly onChange: (value: T) => void;
};

/** A native select, so phones show their own picker. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { choices, group, value, onChange, ...texts } = props;
  const choose = (chosen: string) => {
    const choice = [...choices, ...(group?.choices ?? [])].find(
      (candidate) => candidate.value === chosen,
    );
    if (choice !== undefined) onChange(choice.value);
  };
  return (
    <Field {...texts}>
      {(control) => (
        <div className={styles.box}>
          <select
            {...control}
            className={styles.input({ look: 'field', trailing: true })}
            value={value}
            onChange={(event) => choose(event.target.value)}
          >
            {choices.map(optionOf)}
            {group && <optgroup label={group.label}>{group.choices.map(optionOf)}</optgroup>}
          </select>
          <span className={styles.trailing}>
            <Icon name="chevron-down" />
          </span>
        </div>
      )}
    </Field>
  );
}

const optionOf = ({ value, label }: Choice<string>) => (
  <option key={value} value={value}>
    {label}
  </option>
);
