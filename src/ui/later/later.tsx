import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders its children in a second, deferred render. Use it for content below the fold, so that the
 * visible part opens in one short task. In place of the server's page, which has that content already, it
 * renders them at once.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, document.querySelector('.served') !== null) ? children : null;
}
