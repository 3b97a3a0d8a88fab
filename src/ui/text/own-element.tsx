import type { ReactNode } from 'react';

/** Gives a text beside an icon an element of its own, which stays when a page translator replaces the text in it. */
export const ownElement = (children: ReactNode): ReactNode =>
  typeof children === 'string' ? <span>{children}</span> : children;
