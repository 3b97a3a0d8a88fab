import { createContext, type ReactNode } from 'react';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Visits } from '#catalogue/visits.ts';

export const CatalogueContext = createContext<Catalogue | undefined>(undefined);
export const VisitsContext = createContext<Visits | undefined>(undefined);

type CatalogueProviderProps = {
  /** Undefined while it is still being opened. */
  readonly catalogue: Catalogue | undefined;
  readonly visits: Visits;
  readonly children: ReactNode;
};

/** Hands the listings of this device, and what was seen of them before, to the screens below. */
export function CatalogueProvider({ catalogue, visits, children }: CatalogueProviderProps) {
  return (
    <CatalogueContext value={catalogue}>
      <VisitsContext value={visits}>{children}</VisitsContext>
    </CatalogueContext>
  );
}
