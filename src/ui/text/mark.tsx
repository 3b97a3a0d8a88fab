import type { ReactNode } from 'react';
import * as styles from './mark.css.ts';

/** Marks letters that were searched for. */
export const Mark = ({ children }: { readonly children: ReactNode }) => (
  <mark className={styles.mark}>{children}</mark>
);
