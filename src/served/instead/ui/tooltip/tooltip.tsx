import type { ReactNode } from 'react';

export const Tooltip = ({ children }: { readonly children: ReactNode }) => children;
