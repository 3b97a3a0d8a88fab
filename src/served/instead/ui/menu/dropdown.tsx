// A dropdown without scripts. The visitor's bar has one, for the language.
import type { ReactNode } from 'react';
import * as styles from '#ui/menu/menu.css.ts';

type DropdownProps = {
  readonly label: string;
  readonly trigger: ReactNode;
  readonly items: readonly { readonly id: string; readonly label: string }[];
};

export const Dropdown = ({ label, trigger, items }: DropdownProps) => (
  <details>
    <summary className={styles.entry} aria-label={label}>
      {trigger}
    </summary>
    <div className={styles.navigationPane}>
      {items.map((item) => (
        <a key={item.id} className={styles.choice} href={`?lang=${item.id}`} lang={item.id}>
          {item.label}
        </a>
      ))}
    </div>
  </details>
);
