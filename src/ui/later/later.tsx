import { type ReactNode, useDeferredValue } from 'react';

/**
 * Draws its children a moment after what stands around them: for what lies below the fold, so that
 * what a person has asked for opens in one short task.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
