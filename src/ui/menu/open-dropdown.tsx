import { DropdownMenu as Radix } from 'radix-ui';
import { type Ref, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { DropdownItem, DropdownProps } from './dropdown-props.ts';
import * as styles from './menu.css.ts';

type OpenDropdownProps = DropdownProps & {
  readonly triggerClass: string;
  /** Whether a key has opened it: then its first item gets the focus. */
  readonly byKey: boolean;
};

/** The dropdown from its first opening on. */
export function OpenDropdown(props: OpenDropdownProps) {
  const { label, trigger, head, items, triggerClass, byKey, onKeyDown } = props;
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
        <Radix.Content className={styles.pane} align="end" sideOffset={4}>
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
