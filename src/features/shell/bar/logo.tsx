import * as styles from './logo.css.ts';

/**
 * The logo: an «m» of two arched windows over a wave, one fanlight in the accent colour, and the word mark, which the page
 * has once (`word-mark.ts`).
 */
export function Logo() {
  return (
    <svg className={styles.logo} viewBox="6 4 211 58" aria-hidden="true" focusable="false">
      <g className={styles.mark}>
        <path className={styles.lamp} d="M32.5 30V21.5a10.5 10.5 0 0 1 21 0V30z" />
        <path
          className={styles.frame}
          d="M10.5 50V21.5a10.75 10.75 0 0 1 21.5 0V50M32 21.5a10.75 10.75 0 0 1 21.5 0V50"
          strokeWidth="5"
        />
        <path className={styles.frame} d="M10.5 31h43" strokeWidth="3" />
        <path
          className={styles.frame}
          d="M8 56.5c4-3.4 8-3.4 12 0s8 3.4 12 0 8-3.4 12 0 8 3.4 12 0"
          strokeWidth="4"
        />
      </g>
      <use className={styles.word} href="#word-mark" />
    </svg>
  );
}
