import { useSyncExternalStore } from 'react';
import type { Listing } from '#domain/listing/listing.ts';
import { type News, newsOf } from '#domain/listing/visit.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { usePageServices, useServicesOfDevice } from '#services/services.ts';
import type { Catalogue, PageCatalogue } from './catalogue.ts';
import type { Hiding } from './hiding.ts';
import type { Visits } from './visits.ts';

declare module '#services/services.ts' {
  interface PageServices {
    readonly catalogue: PageCatalogue | undefined;
    readonly visits: Pick<Visits, 'subscribe' | 'before' | 'noteShare'>;
  }
  interface Services {
    /** Undefined while it is being opened. */
    readonly catalogue: Catalogue | undefined;
    readonly hiding: Hiding;
    /** The listings and prices seen at the last visit. */
    readonly visits: Visits;
  }
}

/**
 * The open catalogue of the device; undefined until all stored listings are read. The component renders again after every
 * change; memoised values depend on `version()`.
 */
export const useCatalogue = (): Catalogue | undefined =>
  useComplete(useServicesOfDevice()?.catalogue);

/** The same, or the rows of the page from the server if they are all that it shows; a page with a list has only a part. */
export const usePageCatalogue = (): PageCatalogue | undefined =>
  useComplete(usePageServices().catalogue);

/** The catalogue, or the page from the server, once it can show the first screen of a view; undefined until then. */
export function useCatalogueFor(filter: ListingFilter): PageCatalogue | undefined {
  const catalogue = useChanging(usePageServices().catalogue);
  return catalogue?.answers(filter) ? catalogue : undefined;
}

function useComplete<Known extends PageCatalogue>(known: Known | undefined): Known | undefined {
  const catalogue = useChanging(known);
  return catalogue?.isComplete() ? catalogue : undefined;
}

function useChanging<Known extends PageCatalogue>(catalogue: Known | undefined): Known | undefined {
  const version = () => catalogue?.version() ?? 0;
  useSyncExternalStore(catalogue?.subscribe ?? subscribeToNothing, version, version);
  return catalogue;
}

/** One listing of the catalogue; undefined if the catalogue does not have it (yet). Only its own changes render again. */
export function useListing(id: string | undefined): Listing | undefined {
  const { catalogue } = usePageServices();
  const listing = () => (id === undefined ? undefined : catalogue?.get(id));
  return useSyncExternalStore(catalogue?.subscribe ?? subscribeToNothing, listing, listing);
}

/** Whether a listing is new or cheaper since the last visit of this device, or in the saved search that is open. */
export function useNews(listing: Listing): News | undefined {
  const { visits, searches } = usePageServices();
  const before = useSyncExternalStore(visits.subscribe, visits.before, () => undefined);
  const inSearch = () => searches.newsOf(listing.id);
  const found = useSyncExternalStore(searches.subscribe, inSearch, () => undefined);
  return newsOf(listing, before) ?? found;
}

const subscribeToNothing = () => () => {};
