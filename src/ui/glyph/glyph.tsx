import * as styles from './glyph.css.ts';

/** The logo without the word mark. The window frames take the text colour. */
export function Glyph() {
  return (
    <svg className={styles.glyph} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <path className={styles.lamp} d="M32.5 30V21.5a10.5 10.5 0 0 1 21 0V30z" />
      <path
        d="M10.5 50V21.5a10.75 10.75 0 0 1 21.5 0V50M32 21.5a10.75 10.75 0 0 1 21.5 0V50"
        strokeWidth="5"
      />
      <path d="M10.5 31h43" strokeWidth="3" />
      <path d="M8 56.5c4-3.4 8-3.4 12 0s8 3.4 12 0 8-3.4 12 0 8 3.4 12 0" strokeWidth="4" />
    </svg>
  );
}
