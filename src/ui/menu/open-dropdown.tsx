import { DropdownMenu as Radix } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import * as styles from './menu.css.ts';

type DropdownItem = {
  readonly id: string;
  readonly label: string;
  /** The language of the label, when it is not the page's. */
  readonly lang?: string;
  readonly checked?: boolean;
  readonly onSelect: () => void;
  /** The address that does the same without scripts, in a page from the server. */
  readonly href?: string;
};

export type DropdownProps = {
  /** The button's name for screen readers. */
  readonly label: string;
  readonly trigger: ReactNode;
  /** A line above the items that is not one of them. */
  readonly head?: ReactNode;
  readonly items: readonly DropdownItem[];
  /** `onPhoto`: a round button that stands on a picture. `text`: a word in a row. `chip`: in a row of filters. `onInverse`: on a pane of the inverse colour. */
  readonly look?: 'entry' | 'onPhoto' | 'text' | 'chip' | 'chosenChip' | 'onInverse';
  /** Handles keys that act without opening the list. Call preventDefault for them. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
};

type OpenDropdownProps = DropdownProps & {
  readonly triggerClass: string;
  /** Whether a key has opened it: then its first item gets the focus. */
  readonly byKey: boolean;
};

/** The dropdown from its first opening on. */
export function OpenDropdown(props: OpenDropdownProps) {
  const { label, trigger, head, items, triggerClass, byKey, onKeyDown } = props;
  const isChip = props.look === 'chip' || props.look === 'chosenChip';
  // Radix was not there when the key was pressed, and would focus the list as after a press of the pointer.
  const waitsForFocus = useRef(byKey);
  const focusOnce = (first: HTMLElement | null) => {
    if (first === null || !waitsForFocus.current) return;
    waitsForFocus.current = false;
    first.focus();
  };
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger className={triggerClass} aria-label={label} onKeyDown={onKeyDown}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.dropdownPane}
          align={isChip ? 'start' : 'end'}
          sideOffset={4}
          collisionPadding={8}
        >
          {head === undefined ? null : <div className={styles.head}>{head}</div>}
          {items.map((item, index) => (
            <Item key={item.id} {...item} ref={index === 0 ? focusOnce : null} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type ItemProps = DropdownItem & { readonly ref: Ref<HTMLDivElement> };

/** A menu item. A choice also has its checked state for screen readers. */
function Item({ label, lang, checked, onSelect, ref }: ItemProps) {
  const common = { className: styles.choice, lang, onSelect, ref };
  if (checked === undefined) return <Radix.Item {...common}>{label}</Radix.Item>;
  return (
    <Radix.CheckboxItem {...common} role="menuitemradio" checked={checked}>
      {label}
      {checked ? <Icon name="check" size="small" /> : null}
    </Radix.CheckboxItem>
  );
}
