import type { ReactNode } from 'react';
import * as styles from './text.css.ts';

type TextProps = {
  readonly size?: 'lead' | 'body' | 'control' | 'small' | 'caption';
  readonly tone?: 'primary' | 'secondary' | 'tertiary' | 'danger';
  readonly strong?: boolean;
  /** Numbers of equal width, for what is read in columns or changes in place. */
  readonly figures?: boolean;
  /** The language of the words, when it is not the page's. */
  readonly lang?: string;
  readonly as?: 'p' | 'span' | 'strong' | 'div';
  readonly children: ReactNode;
};

/** Running text in one of the theme's sizes and tones. Headings are plain h1–h3. */
export function Text({ size = 'body', tone = 'primary', as: Tag = 'p', ...rest }: TextProps) {
  const { strong = false, figures = false, lang, children } = rest;
  return (
    <Tag className={styles.text({ size, tone, strong, figures })} lang={lang}>
      {children}
    </Tag>
  );
}
