import { DropdownMenu as Radix } from 'radix-ui';
import { useEffect, useRef } from 'react';
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
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Radix was not there when the key was pressed, so it takes this one for its answer.
    if (byKey)
      content.current?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }),
      );
  }, [byKey]);
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger className={triggerClass} aria-label={label} onKeyDown={onKeyDown}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content ref={content} className={styles.pane} align="end" sideOffset={4}>
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
