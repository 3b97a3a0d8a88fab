import type { ReactNode } from 'react';
import { OnlyScreen } from '../layout/layout.tsx';
import * as styles from './section.css.ts';

type SectionProps = {
  readonly title: string;
  readonly lead?: string;
  /** A link next to the heading, such as "see all". */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** A section of a page with its heading. */
export function Section({ title, lead, action, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <div className={styles.headLine}>
          <h2>{title}</h2>
          {action}
        </div>
        {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}

type SplitSectionProps = {
  readonly title: string;
  readonly lead?: string;
  /** Shown under the heading from 768 px on. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
};

/** A section with heading and lead on the left and content on the right; one column on phones. */
export function SplitSection({ title, lead, picture, children }: SplitSectionProps) {
  return (
    <section className={styles.split}>
      <div className={styles.intro}>
        <h2>{title}</h2>
        {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
        {picture === undefined ? null : <div className={styles.introPicture}>{picture}</div>}
      </div>
      <div>{children}</div>
    </section>
  );
}

type ColumnsProps = {
  readonly main: ReactNode;
  readonly aside: ReactNode;
  /** The space above: `close` under a page title, `far` after a section. */
  readonly top?: 'close' | 'far';
};

/** A wide and a narrow column, stacked on phones. */
export function Columns({ main, aside, top = 'far' }: ColumnsProps) {
  return (
    <div className={styles.columns({ top })}>
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{aside}</div>
    </div>
  );
}

type BandProps = { readonly title: string; readonly text: string; readonly action: ReactNode };

/** A band at the end of a page, with one call to action. */
export function Band({ title, text, action }: BandProps) {
  return (
    <section className={styles.band}>
      <div className={styles.intro}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <OnlyScreen>{action}</OnlyScreen>
    </section>
  );
}
