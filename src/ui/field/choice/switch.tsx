import * as styles from './switch.css.ts';

type SwitchProps = {
  /** Ids of the label and the description, if there is one. */
  readonly labelledBy: string;
  readonly describedBy?: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
};

/** An on/off switch that takes effect at once. */
export function Switch({ labelledBy, describedBy, on, onChange }: SwitchProps) {
  return (
    <label className={styles.area}>
      <input
        className={styles.knob}
        type="checkbox"
        role="switch"
        aria-checked={on}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
