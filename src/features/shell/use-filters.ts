import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router';
import { countFilters } from '#domain/search/filter-values.ts';
import { type HomeSearch, parseHomeSearch } from '#domain/search/home-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The filter panel is open on the home page. Stored in the history entry, so Back closes it. */
    filters?: true | undefined;
    /** The map is shown in place of the list or of the hero. */
    map?: true | undefined;
    /** The listing was opened from the page, so closing it goes back in history. */
    openedFromPage?: true | undefined;
    /** Somebody has typed into the search box, so the hero stays away when the text is removed. The time when this page was loaded. */
    results?: number | undefined;
  }
}

/** Returns the number of active filters, and a function that opens the filter panel. */
export function useFilters(): { readonly count: number; readonly open: () => void } {
  const router = useRouter();
  return {
    count: useRouterState({ select: ({ location }) => countFilters(filtersIn(location)) }),
    open: () => {
      const { property: _closed, ...search } = filtersIn(router.state.location);
      void router.navigate({ to: '/', search, state: { filters: true }, resetScroll: false });
    },
  };
}

type Location = Pick<AnyRouter['state']['location'], 'pathname' | 'search'>;

const filtersIn = ({ pathname, search }: Location): HomeSearch =>
  pathname === '/' ? parseHomeSearch(search) : {};
