import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/icon/icon.tsx';
import * as styles from './drawer.css.ts';

type DrawerPlaceProps = {
  readonly to: LinkProps;
  readonly icon: IconName;
  readonly words: ReactNode;
  readonly onClick?: () => void;
};

/** An entry of the drawer: a link with its icon. */
export function DrawerPlace({ to, icon, words, onClick }: DrawerPlaceProps) {
  return (
    <li className={styles.item}>
      <Link {...to} className={styles.link} onClick={onClick}>
        <DrawerIcon name={icon} />
        {words}
      </Link>
    </li>
  );
}

/** The icon of an entry. */
export function DrawerIcon({ name }: { readonly name: IconName }) {
  return (
    <span className={styles.icon}>
      <Icon name={name} />
    </span>
  );
}
