import type { ReactNode } from 'react';
import { UnlitPanes } from '#ui/panes/panes.tsx';
import * as styles from './list-states.css.ts';

type UnlitProps = { readonly title: string; readonly children: ReactNode };

/** In place of a list without listings: dark panes, and what can be done. */
export function Unlit({ title, children }: UnlitProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.emptyDrawing}>
        <UnlitPanes wide />
      </div>
      <div className={styles.emptyWords}>
        <h2 className={styles.heading}>{title}</h2>
        {children}
      </div>
    </div>
  );
}
