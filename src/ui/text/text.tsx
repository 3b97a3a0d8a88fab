import type { ReactNode } from 'react';
import * as styles from './text.css.ts';

type TextProps = {
  readonly size?: 'lead' | 'body' | 'control' | 'small' | 'caption';
  readonly tone?: 'primary' | 'secondary' | 'tertiary' | 'danger';
  readonly strong?: boolean;
  /** Numbers of equal width, for what is read in columns or changes in place. */
  readonly figures?: boolean;
  readonly as?: 'p' | 'span' | 'strong' | 'div';
  readonly children: ReactNode;
};

/** Running text in one of the theme's sizes and tones. Headings are plain h1–h3. */
export function Text({ size = 'body', tone = 'primary', as: Tag = 'p', ...rest }: TextProps) {
  const { strong = false, figures = false, children } = rest;
  return <Tag className={styles.text({ size, tone, strong, figures })}>{children}</Tag>;
}
