import { assignInlineVars } from '@vanilla-extract/dynamic';
import * as styles from './progress.css.ts';

type ProgressProps = {
  readonly label: string;
  readonly done: number;
  /** Undefined while unknown: the bar stays empty and indeterminate. */
  readonly total: number | undefined;
};

/** A progress bar by count. */
export function Progress({ label, done, total }: ProgressProps) {
  const percent = total === undefined || total === 0 ? 0 : Math.min(100, (done / total) * 100);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={total === undefined ? undefined : done}
    >
      <div className={styles.bar} style={assignInlineVars({ [styles.share]: `${percent}%` })} />
    </div>
  );
}
