import { assignInlineVars } from '@vanilla-extract/dynamic';
import * as styles from './progress.css.ts';

type ProgressProps = {
  readonly label: string;
  readonly done: number;
  /** Undefined: not known yet; the bar stays empty and says nothing it does not know. */
  readonly total: number | undefined;
};

/** How far something is, by count. */
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
