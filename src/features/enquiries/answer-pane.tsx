import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from '#ui/icon/icon.tsx';
import * as styles from './enquiries.css.ts';

type AnswerPaneProps = {
  readonly ref: Ref<HTMLElement>;
  readonly icon: IconName;
  readonly title: string;
  /** On a page of its own the title is a heading of the page. */
  readonly hasHeading?: boolean;
  readonly children: ReactNode;
};

/** What has become of a message, and what happens next, when and to which address. It can be focused. */
export function AnswerPane({ ref, icon, title, hasHeading = false, children }: AnswerPaneProps) {
  const Title = hasHeading ? 'h2' : 'p';
  return (
    <section ref={ref} className={styles.answer} tabIndex={-1} aria-label={title}>
      <Title className={styles.keptTitle}>
        <Icon name={icon} />
        {title}
      </Title>
      {children}
    </section>
  );
}
