import { useSyncExternalStore } from 'react';
import { countNews } from '#domain/saved/saved-search.ts';
import { useServices } from '#services/services.ts';
import type { SavedSearches, SearchWithNews } from './saved-searches.ts';

declare module '#services/services.ts' {
  interface Services {
    readonly searches: SavedSearches;
  }
}

/** The searches saved on this device, latest first. */
export function useSavedSearches(): readonly SearchWithNews[] {
  const { searches } = useServices();
  return useSyncExternalStore(searches.subscribe, searches.all, searches.all);
}

/** The store, for actions. */
export const useSearchStore = (): SavedSearches => useServices().searches;

/** How many listings are news, in all searches together. */
export const useNewsCount = (): number => countNews(useSavedSearches());
