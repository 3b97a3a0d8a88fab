import * as styles from './skeleton.css.ts';

/** The shape of a card that is still coming; says nothing to screen readers. */
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

/** The shape of a few lines that are still coming; says nothing to screen readers. */
export function SkeletonLines() {
  return (
    <div className={styles.lines} aria-hidden="true">
      <span className={styles.bar({ height: 'title', width: 'long' })} />
      <span className={styles.bar({ height: 'line', width: 'half' })} />
      <span className={styles.bar({ height: 'line', width: 'short' })} />
    </div>
  );
}
