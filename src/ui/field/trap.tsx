import * as styles from './choice/consent-field.css.ts';

type TrapProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** The honeypot, a field that no person sees: the server suspects a form that has it filled. */
export const Trap = ({ label, value, onChange }: TrapProps) => (
  <div className={styles.trap} aria-hidden="true">
    <label>
      {label}
      <input
        type="text"
        tabIndex={-1}
        autoComplete="off"
        name="website" // after the others, as React writes it
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  </div>
);
