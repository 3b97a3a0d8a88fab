import type { ReactNode } from 'react';
import { UnlitPanes } from '#ui/panes/panes.tsx';
import * as styles from './list-states.css.ts';

type EmptyListProps = { readonly title: string; readonly children: ReactNode };

/** Shown in place of a list without listings: a title and what can be done, beside a drawing. */
export function EmptyList({ title, children }: EmptyListProps) {
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
