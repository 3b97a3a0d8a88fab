import * as styles from './skeleton.css.ts';

/** A placeholder for a loading card, hidden from screen readers. */
export function SkeletonCard() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.photo} />
      <span className={styles.bar({ height: 'price', width: 'short' })} />
      <span className={styles.bar({ height: 'title', width: 'long' })} />
      <span className={styles.bar({ height: 'line', width: 'half' })} />
      <span className={styles.bar({ height: 'line', width: 'short' })} />
    </div>
  );
}

/** A placeholder for a few loading lines, hidden from screen readers. */
export function SkeletonLines() {
  return (
    <div className={styles.lines} aria-hidden="true">
      <span className={styles.bar({ height: 'title', width: 'long' })} />
      <span className={styles.bar({ height: 'line', width: 'half' })} />
      <span className={styles.bar({ height: 'line', width: 'short' })} />
    </div>
  );
}
