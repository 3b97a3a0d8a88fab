import { useSyncExternalStore } from 'react';
import { hiddenIn } from '#domain/favourite/favourite.ts';
import { countNews, newsWithout } from '#domain/saved/saved-search.ts';
import { usePageServices, useServices } from '#services/services.ts';
import { useFavouriteRows } from '../react.tsx';
import type { SavedSearches, SearchWithNews } from './saved-searches.ts';

/** The searches saved on this device, latest first. Hidden listings are no news. */
export function useSavedSearches(): readonly SearchWithNews[] {
  const hidden = useHidden();
  return useStored().map((search) => ({ ...search, news: newsWithout(hidden, search) }));
}

function useStored(): readonly SearchWithNews[] {
  const { searches } = usePageServices();
  return useSyncExternalStore(searches.subscribe, searches.all, searches.all);
}

const useHidden = (): ReadonlySet<string> => hiddenIn(useFavouriteRows());

/** The store, for actions. */
export const useSearchStore = (): SavedSearches => useServices().searches;

/** How many listings are news, in all searches together, without hidden ones. */
export const useNewsCount = (): number => countNews(useStored(), useHidden());
