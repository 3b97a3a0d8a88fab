import { DropdownMenu as Radix } from 'radix-ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { iconButton } from '../button/button.css.ts';
import { Icon } from '../icon/icon.tsx';
import * as styles from './menu.css.ts';

type DropdownItem = {
  readonly id: string;
  readonly label: string;
  /** The language of the label, when it is not the page's. */
  readonly lang?: string;
  readonly checked?: boolean;
  readonly onSelect: () => void;
};

type DropdownProps = {
  /** The button's name for screen readers. */
  readonly label: string;
  readonly trigger: ReactNode;
  /** A line above the items that is not one of them. */
  readonly head?: ReactNode;
  readonly items: readonly DropdownItem[];
  /** `onPhoto`: a round button that stands on a picture. */
  readonly look?: 'entry' | 'onPhoto';
  /** Handles keys that act without opening the list. Call preventDefault for them. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
};

/** A button that opens a short list of actions or choices. */
export function Dropdown({ label, trigger, head, items, ...rest }: DropdownProps) {
  const { look = 'entry', onKeyDown } = rest;
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger
        className={look === 'entry' ? styles.entry : iconButton({ tone: 'onPhoto' })}
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.pane} align="end" sideOffset={4}>
          {head === undefined ? null : <div className={styles.head}>{head}</div>}
          {items.map((item) => (
            <Item key={item.id} {...item} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A menu item. A choice also has its checked state for screen readers. */
function Item({ label, lang, checked, onSelect }: DropdownItem) {
  const common = { className: styles.choice, lang, onSelect };
  if (checked === undefined) return <Radix.Item {...common}>{label}</Radix.Item>;
  return (
    <Radix.CheckboxItem {...common} role="menuitemradio" checked={checked}>
      {label}
      {checked ? <Icon name="check" size="small" /> : null}
    </Radix.CheckboxItem>
  );
}
