import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders its children in a second, deferred render. Use it for content below the fold, so that the
 * visible part opens in one short task.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
