import type { ReactNode } from 'react';

/** A page from the server is whole. */
export const Later = ({ children }: { readonly children: ReactNode }) => children;
