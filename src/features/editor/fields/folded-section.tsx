import { type ReactNode, useState } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from '../editor.css.ts';

type FoldedSectionProps = {
  readonly title: string;
  /** Below the title, also while the section is folded. */
  readonly lead: string;
  /** Unfolds the section: one of its fields has a problem. */
  readonly hasProblem: boolean;
  readonly children: ReactNode;
};

/** A section of optional fields. Folded at first, so that a quick capture is not slowed down. */
export function FoldedSection({ title, lead, hasProblem, children }: FoldedSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  // It stays unfolded after the problem is gone: a form must not fold while somebody types in it.
  if (!isOpen && hasProblem) setIsOpen(true);
  return (
    <section className={styles.section}>
      <h2>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {title}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        </button>
      </h2>
      <Text size="small" tone="secondary">
        {lead}
      </Text>
      {isOpen ? children : null}
    </section>
  );
}
