import type { ReactNode } from 'react';
import * as styles from './text.css.ts';

type TextProps = {
  readonly size?: 'lead' | 'body' | 'control' | 'small' | 'caption';
  readonly tone?: 'primary' | 'secondary' | 'tertiary' | 'danger';
  readonly strong?: boolean;
  /** Digits of equal width, for columns and for numbers that change in place. */
  readonly figures?: boolean;
  /** The language of the text, when it is not the page's. */
  readonly lang?: string;
  readonly as?: 'p' | 'span' | 'strong' | 'div';
  readonly children: ReactNode;
};

/** Body text in one of the theme's sizes and tones. For headings use plain h1–h3. */
export function Text({ size = 'body', tone = 'primary', as: Tag = 'p', ...rest }: TextProps) {
  const { strong = false, figures = false, lang, children } = rest;
  return (
    <Tag className={styles.text({ size, tone, strong, figures })} lang={lang}>
      {children}
    </Tag>
  );
}

/** Marks letters that were searched for. */
export const Mark = ({ children }: { readonly children: ReactNode }) => (
  <mark className={styles.mark}>{children}</mark>
);
