import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import * as styles from './tooltip.css.ts';

/** Between a tooltip and what it explains, px (specification section 9). */
const SIDE_OFFSET = 4;

type TooltipProps = {
  readonly text: string;
  /** A button that hands its attributes on. */
  readonly children: ReactNode;
};

/** Says in words what a drawing means, to who points at it or comes to it by keyboard; Escape puts it away. */
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
