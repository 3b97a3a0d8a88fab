import type { ReactNode } from 'react';
import { UntilAdopted } from '../served/until-adopted.tsx';

/** A text that depends on the time or its zone. While React adopts the server's page, that of the server stays. */
export const TimedText = ({ children }: { readonly children: ReactNode }) => (
  <UntilAdopted as="span" served={children}>
    <span>{children}</span>
  </UntilAdopted>
);
