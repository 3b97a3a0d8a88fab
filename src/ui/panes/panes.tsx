import type { ReactNode } from 'react';
import * as styles from './panes.css.ts';

type PanesProps = {
  /** `strip`: one row of five; `grid`: two rows, with columns and height set by the container (`panes.css.ts`). */
  readonly layout: 'grid' | 'strip';
  readonly children: ReactNode;
};

/** Glazing bars over a picture. For hero, strips, 404, skeletons and thumb rows only. */
export function Panes({ layout, children }: PanesProps) {
  return <div className={layout === 'strip' ? styles.strip : styles.panes}>{children}</div>;
}

/** The decoration of a place without content: a window with one lit pane. With `wide` it fills its column from 768 px on. */
export function UnlitPanes({ wide = false }: { readonly wide?: boolean }) {
  return (
    <div
      className={wide ? `${styles.unlit} ${styles.unlitWide}` : styles.unlit}
      aria-hidden="true"
    />
  );
}
