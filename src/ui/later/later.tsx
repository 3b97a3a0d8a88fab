import { type ReactNode, useDeferredValue } from 'react';
import { useIsFromServer } from '#services/phase.ts';

/**
 * Renders its children in a second, deferred render. Use it for content below the fold, so that the
 * visible part opens in one short task. A page from the server has that content from the start.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, useIsFromServer()) ? children : null;
}
