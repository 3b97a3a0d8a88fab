import { useState } from 'react';
import { asServed } from '../adopting/as-served.ts';
import { useAdopting } from '../adopting/use-adopting.ts';
import { iconButton } from '../button/button.css.ts';
import { createCode, useCode } from '../later/code.ts';
import type { DropdownProps } from './dropdown-props.ts';
import * as styles from './menu.css.ts';

const code = createCode(() => import('./open-dropdown.tsx'));

/** A button that opens a short list of actions or choices. The code of the list comes after the first page. */
export function Dropdown(props: DropdownProps) {
  const { label, trigger, look = 'entry', onKeyDown } = props;
  const [opened, setOpened] = useState<'by-key' | 'by-press'>();
  const found = useCode(code, opened !== undefined);
  const triggerClass = look === 'entry' ? styles.entry : iconButton({ tone: 'onPhoto' });
  if (useAdopting()) return <details {...asServed} />;
  if (found !== undefined && opened !== undefined)
    return (
      <found.OpenDropdown {...props} triggerClass={triggerClass} byKey={opened === 'by-key'} />
    );
  return (
    <button
      type="button"
      className={triggerClass}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded="false"
      // A key presses a button without a pointer, which counts its clicks.
      onClick={({ detail }) => setOpened(detail === 0 ? 'by-key' : 'by-press')}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== 'ArrowDown' || event.defaultPrevented) return;
        event.preventDefault(); // the page would scroll
        setOpened('by-key');
      }}
    >
      {trigger}
    </button>
  );
}
