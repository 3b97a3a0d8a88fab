import type { ReactNode } from 'react';
import * as styles from './listing-facts.css.ts';

type PartProps = { readonly title: string; readonly children: ReactNode };

/** A part of the detail with its heading. */
export function Part({ title, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
