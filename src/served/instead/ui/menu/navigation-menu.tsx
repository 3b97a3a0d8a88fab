// The menus of the bar without scripts: `<details>`, which the browser opens and closes.
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import * as styles from '#ui/menu/menu.css.ts';
import { ServedLink, type ServedLinkProps } from '../../packages/@tanstack/react-router.tsx';

type MenuProps = { readonly label: string; readonly children: ReactNode };

export const NavigationMenu = ({ label, children }: MenuProps) => (
  <nav className={styles.bar} aria-label={label}>
    <ul className={styles.list}>{children}</ul>
  </nav>
);

export const NavigationGroup = ({ label, children }: MenuProps) => (
  <li className={styles.item}>
    <details>
      <summary className={styles.entry}>
        {label}
        <span className={styles.chevron}>
          <Icon name="chevron-down" size="small" />
        </span>
      </summary>
      <div className={styles.navigationPane}>
        <ul>{children}</ul>
      </div>
    </details>
  </li>
);

export const NavigationEntry = (props: ServedLinkProps) => (
  <li className={styles.item}>
    <ServedLink {...props} className={styles.entry} />
  </li>
);

export const NavigationChoice = (props: ServedLinkProps) => (
  <li>
    <ServedLink {...props} className={styles.choice} />
  </li>
);
