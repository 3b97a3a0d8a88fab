import { createContext, type ReactNode } from 'react';
import type { Catalogue } from '#catalogue/catalogue.ts';

export const CatalogueContext = createContext<Catalogue | undefined>(undefined);

type CatalogueProviderProps = {
  /** Undefined while it is still being opened. */
  readonly value: Catalogue | undefined;
  readonly children: ReactNode;
};

/** Hands the listings of this device to the screens below. */
export function CatalogueProvider({ value, children }: CatalogueProviderProps) {
  return <CatalogueContext value={value}>{children}</CatalogueContext>;
}
