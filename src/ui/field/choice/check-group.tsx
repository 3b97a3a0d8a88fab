import { useId } from 'react';
import { Icon, type IconName } from '../../icon/icon.tsx';
import * as styles from '../field.css.ts';
import { ChoiceCount, type CountedChoice } from './choice-count.tsx';

type CheckChoice<T extends string> = CountedChoice<T> & { readonly icon?: IconName };

type ChecksProps<T extends string> = {
  readonly choices: readonly CheckChoice<T>[];
  readonly values: readonly T[];
  readonly onToggle: (value: T) => void;
};

type CheckTilesProps<T extends string> = ChecksProps<T> & {
  readonly label: string;
  /** The tile that stands for no choice at all, and what it does. */
  readonly all: string;
  readonly onAll: () => void;
};

/** Choices as tiles with icons, of which several may be checked. The first tile means "all". */
export function CheckTiles<T extends string>(props: CheckTilesProps<T>) {
  const { label, all, onAll, ...checks } = props;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label({ hidden: false })}>{label}</legend>
      <div className={styles.tiles}>
        <label className={styles.wideTile}>
          <input
            className={styles.hiddenRadio}
            type="checkbox"
            checked={checks.values.length === 0}
            onChange={onAll}
          />
          {all}
        </label>
        <Checks {...checks} className={styles.tile} />
      </div>
    </fieldset>
  );
}

type CheckChipsProps<T extends string> = ChecksProps<T> & {
  readonly label: string;
  readonly hiddenLabel?: boolean;
};

/** Choices as chips in running order, of which several may be chosen. */
export function CheckChips<T extends string>(props: CheckChipsProps<T>) {
  const { label, hiddenLabel = false, ...checks } = props;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label({ hidden: hiddenLabel })}>{label}</legend>
      <div className={styles.chips}>
        <Checks {...checks} className={styles.chip} />
      </div>
    </fieldset>
  );
}

function Checks<T extends string>(props: ChecksProps<T> & { readonly className: string }) {
  const { choices, values, onToggle, className } = props;
  return choices.map((choice) => (
    <Check
      key={choice.value}
      className={className}
      choice={choice}
      isOn={values.includes(choice.value)}
      onToggle={() => onToggle(choice.value)}
    />
  ));
}

type CheckProps = {
  readonly className: string;
  readonly choice: CheckChoice<string>;
  readonly isOn: boolean;
  readonly onToggle: () => void;
};

function Check({ className, choice, isOn, onToggle }: CheckProps) {
  const { label, lang, icon, count } = choice;
  const id = useId();
  return (
    <label className={className} lang={lang}>
      <input
        className={styles.hiddenRadio}
        type="checkbox"
        aria-describedby={count === undefined ? undefined : id}
        checked={isOn}
        onChange={onToggle}
      />
      {icon === undefined ? null : <Icon name={icon} />}
      <span>
        {label} <ChoiceCount id={id} count={count} />
      </span>
    </label>
  );
}
