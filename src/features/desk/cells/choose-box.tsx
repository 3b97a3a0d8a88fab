import * as styles from './cells.css.ts';

type ChooseBoxProps = {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
};

/** The box that chooses a row. */
export function ChooseBox({ label, isChosen, onChange }: ChooseBoxProps) {
  return (
    <label className={styles.chooseArea}>
      <input
        className={styles.chooseBox}
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
