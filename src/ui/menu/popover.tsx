import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import * as styles from './menu.css.ts';

type PopoverProps = {
  readonly label: string;
  /** The button that has opened it. It gets the focus back. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** An open pane of controls below a button. The page behind it stays in use. */
export function Popover({ label, anchor, onClose, children }: PopoverProps) {
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Anchor virtualRef={{ current: anchor }} />
      <Radix.Portal container={document.body}>
        <Radix.Content
          className={styles.popover}
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={(event) => {
            // The button itself closes the pane.
            if (event.target instanceof Node && anchor.contains(event.target))
              event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body) anchor.focus({ preventScroll: true });
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
