import { createLink } from '@tanstack/react-router';
import { NavigationMenu as Radix } from 'radix-ui';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '../icon/icon.tsx';
import * as styles from './menu.css.ts';

// Specification section 9; closing after 150 ms is Radix's own constant.
const OPEN_DELAY_MS = 200;
const SKIP_DELAY_MS = 300;

type NavigationMenuProps = { readonly label: string; readonly children: ReactNode };

/** The links of the bar; groups open by hover after a moment, and always by click and keys. */
export function NavigationMenu({ label, children }: NavigationMenuProps) {
  return (
    <Radix.Root
      className={styles.bar}
      aria-label={label}
      delayDuration={OPEN_DELAY_MS}
      skipDelayDuration={SKIP_DELAY_MS}
    >
      <Radix.List className={styles.list}>{children}</Radix.List>
    </Radix.Root>
  );
}

type NavigationGroupProps = {
  readonly label: string;
  /** One of the pages inside is the one on screen. */
  readonly current: boolean;
  readonly children: ReactNode;
};

/** A word of the bar with a pane of links under it. */
export function NavigationGroup({ label, current, children }: NavigationGroupProps) {
  return (
    <Radix.Item className={styles.item}>
      <Radix.Trigger className={styles.entry} aria-current={current ? 'true' : undefined}>
        {label}
        <span className={styles.chevron}>
          <Icon name="chevron-down" size="small" />
        </span>
      </Radix.Trigger>
      <Radix.Content className={styles.navigationPane}>
        <ul>{children}</ul>
      </Radix.Content>
    </Radix.Item>
  );
}

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & {
  readonly ref?: Ref<HTMLAnchorElement>;
};

function EntryAnchor(props: AnchorProps) {
  return (
    <Radix.Item className={styles.item}>
      <Radix.Link asChild>
        <a {...props} className={styles.entry}>
          {props.children}
        </a>
      </Radix.Link>
    </Radix.Item>
  );
}

function ChoiceAnchor(props: AnchorProps) {
  return (
    <li>
      <Radix.Link asChild>
        <a {...props} className={styles.choice}>
          {props.children}
        </a>
      </Radix.Link>
    </li>
  );
}

/** A plain link in the bar. */
export const NavigationEntry = createLink(EntryAnchor);

/** A link inside a group's pane; choosing it closes the pane. */
export const NavigationChoice = createLink(ChoiceAnchor);
