import type { FocusEvent } from 'react';

/**
 * A handler of `blur` that runs when the person leaves the field, and not when the window goes behind another one or
 * another tab is looked into: nobody has finished typing then. In both cases the browser reports the same event, but
 * only a field that is really left is no longer the document's active element. When the window is back, the browser gives the field its focus again.
 */
export const whenLeft =
  <E extends Element>(leave: () => void) =>
  ({ currentTarget }: FocusEvent<E>): void => {
    if (currentTarget.ownerDocument.activeElement !== currentTarget) leave();
  };
