import { useState } from 'react';
import { iconButton } from '../button/button.css.ts';
import { createCode, useCode } from '../later/code.ts';
import { UntilAdopted } from '../served/until-adopted.tsx';
import * as styles from './menu.css.ts';
import { menuChip } from './menu-chip.css.ts';
import type { DropdownProps } from './open-dropdown.tsx';

const code = createCode('page', () => import('./open-dropdown.tsx'));

/**
 * A button that opens a short list of actions or choices. The code of the list comes after the first page. In a page from the
 * server it is a `<details>`, which the browser opens and closes.
 */
export const Dropdown = (props: DropdownProps) => (
  <UntilAdopted as="details" served={<ServedDropdown {...props} />}>
    <AppDropdown {...props} />
  </UntilAdopted>
);

const looks = {
  entry: styles.entry,
  text: styles.text,
  chip: menuChip(),
  chosenChip: menuChip({ chosen: true }),
  onInverse: styles.onInverse,
  onPhoto: iconButton({ tone: 'onPhoto' }),
};

const ServedDropdown = ({ label, trigger, items }: DropdownProps) => (
  <>
    <summary className={styles.entry} aria-label={label}>
      {trigger}
    </summary>
    <div className={styles.navigationPane}>
      {items.map((item) => (
        <a key={item.id} className={styles.choice} href={item.href} lang={item.lang}>
          {item.label}
        </a>
      ))}
    </div>
  </>
);

function AppDropdown(props: DropdownProps) {
  const { label, trigger, look = 'entry', onKeyDown } = props;
  const [opened, setOpened] = useState<'by-key' | 'by-press'>();
  const found = useCode(code, opened !== undefined);
  const triggerClass = looks[look];
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
