import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import * as styles from './tooltip.css.ts';

/** Distance between a tooltip and its button, px. */
const SIDE_OFFSET = 4;

type TooltipProps = {
  readonly text: string;
  /** A button that passes its props to the element. */
  readonly children: ReactNode;
};

/** A text that explains an icon, shown on hover and on keyboard focus. Escape hides it. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Provider>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className={styles.bubble} sideOffset={SIDE_OFFSET}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
