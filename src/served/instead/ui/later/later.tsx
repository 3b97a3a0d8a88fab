import type { ReactNode } from 'react';

/** Renders its children at once, because a rendered page must be complete. */
export const Later = ({ children }: { readonly children: ReactNode }) => children;
