import type { ReactNode } from 'react';
import { asServed } from './as-served.ts';
import { useAdopting } from './use-adopting.ts';

/** A text that depends on the time or its zone. While React adopts the server's page, that of the server stays. */
export function TimedText({ children }: { readonly children: ReactNode }) {
  return useAdopting() ? <span {...asServed} /> : <span>{children}</span>;
}
