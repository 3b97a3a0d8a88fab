import { useContext, useSyncExternalStore } from 'react';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Listing } from '#domain/listing.ts';
import { type News, newsOf } from '#domain/visit.ts';
import { CatalogueContext, VisitsContext } from './catalogue-context.tsx';

/**
 * The open catalogue, undefined while it is opening. The component is drawn again after every
 * change; pass `version()` on to what must notice it.
 */
export function useCatalogue(): Catalogue | undefined {
  const catalogue = useContext(CatalogueContext);
  useSyncExternalStore(catalogue?.subscribe ?? subscribeToNothing, () => catalogue?.version() ?? 0);
  return catalogue;
}

/** One listing of the catalogue; undefined when it is not there, or not yet. */
export function useListing(id: string | undefined): Listing | undefined {
  const catalogue = useCatalogue();
  return id === undefined ? undefined : catalogue?.get(id);
}

/** What has happened to a listing since the last visit of this device. */
export function useNews(listing: Listing): News | undefined {
  const visits = useContext(VisitsContext);
  const before = useSyncExternalStore(visits?.subscribe ?? subscribeToNothing, () =>
    visits?.before(),
  );
  return newsOf(listing, before);
}

const subscribeToNothing = () => () => {};
