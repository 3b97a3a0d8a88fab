import type { ReactNode } from 'react';
import * as styles from './layout.css.ts';

type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 14;
type BoxElement = 'div' | 'section' | 'ul' | 'ol' | 'nav' | 'header' | 'footer' | 'aside';

type StackProps = {
  readonly gap?: Gap;
  readonly align?: 'stretch' | 'start';
  readonly as?: BoxElement;
  readonly label?: string;
  readonly children: ReactNode;
};

/** Puts its children in a column, with one of the theme's gaps. */
export function Stack({
  gap = 4,
  align = 'stretch',
  as: Box = 'div',
  label,
  children,
}: StackProps) {
  return (
    <Box className={styles.stack({ gap, align })} aria-label={label}>
      {children}
    </Box>
  );
}

type RowProps = {
  readonly gap?: Gap;
  readonly align?: 'center' | 'baseline' | 'start';
  /** Puts the first child at the start and the last one at the end. */
  readonly spread?: boolean;
  readonly wrap?: boolean;
  readonly as?: BoxElement;
  readonly label?: string;
  readonly children: ReactNode;
};

/** Puts its children side by side. */
export function Row(props: RowProps) {
  const { gap = 2, align = 'center', spread = false, wrap = true, as: Box = 'div' } = props;
  return (
    <Box className={styles.row({ gap, align, spread, wrap })} aria-label={props.label}>
      {props.children}
    </Box>
  );
}

/** Limits the page's width to 1360 px, with a gutter on both sides. */
export function Wrap({ children }: { readonly children: ReactNode }) {
  return <div className={styles.wrap}>{children}</div>;
}

/** Shown under 768 px only. */
export function OnlyPhone({ children }: { readonly children: ReactNode }) {
  return <div className={styles.onlyPhone}>{children}</div>;
}

/** Shown from 768 px on. */
export function OnlyDesk({ children }: { readonly children: ReactNode }) {
  return <div className={styles.onlyDesk}>{children}</div>;
}

/** Shown between 768 and 1080 px only, where icons replace text. */
export function OnlyMid({ children }: { readonly children: ReactNode }) {
  return <span className={styles.onlyMid}>{children}</span>;
}

/** Shown from 1080 px on. */
export function OnlyWide({ children }: { readonly children: ReactNode }) {
  return <span className={styles.onlyWide}>{children}</span>;
}

/** Shown from 1280 px on. */
export function OnlyRoomy({ children }: { readonly children: ReactNode }) {
  return <span className={styles.onlyRoomy}>{children}</span>;
}

/** Hidden in print: forms, links to other pages. */
export function OnlyScreen({ children }: { readonly children: ReactNode }) {
  return <div className={styles.onlyScreen}>{children}</div>;
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.visuallyHidden}>{children}</span>;
}
