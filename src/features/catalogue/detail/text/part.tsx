import type { ReactNode } from 'react';
import { useSectionTag } from '../place.ts';
import * as styles from './part.css.ts';

type PartProps = { readonly title: string; readonly children: ReactNode };

/** A part of the listing with its heading, which stays in view beside it from 768 px. */
export function Part({ title, children }: PartProps) {
  const Heading = useSectionTag();
  return (
    <section className={styles.part}>
      <Heading className={styles.label}>{title}</Heading>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
