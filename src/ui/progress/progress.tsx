import { assignInlineVars } from '@vanilla-extract/dynamic';
import * as styles from './progress.css.ts';

type ProgressProps = {
  readonly label: string;
  readonly done: number;
  /** Undefined while unknown: the bar stays empty and indeterminate. */
  readonly total: number | undefined;
  /** `lit`: a thin line of light, for a photo or the dark pane. */
  readonly look?: 'plain' | 'lit';
};

/** A progress bar by count. */
export function Progress({ label, done, total, look = 'plain' }: ProgressProps) {
  const percent = total === undefined || total === 0 ? 0 : Math.min(100, (done / total) * 100);
  return (
    <div
      className={styles.track({ look })}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={total === undefined ? undefined : done}
    >
      <div
        className={styles.bar({ look })}
        style={assignInlineVars({ [styles.share]: `${percent}%` })}
      />
    </div>
  );
}
