import { useNavigate, useRouterState } from '@tanstack/react-router';
import { countFilters } from '#domain/search/applied.ts';
import { type HomeSearch, parseHomeSearch } from '#domain/search/home-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The filter panel is open on the home page. Stored in the history entry, so Back closes it. */
    filters?: true | undefined;
    /** The listing was opened from the page, so closing it goes back in history. */
    openedFromPage?: true | undefined;
  }
}

/** Returns the number of active filters, and a function that opens the filter panel. */
export function useFilters(): { readonly count: number; readonly open: () => void } {
  const navigate = useNavigate();
  const { pathname, search } = useRouterState({ select: (state) => state.location });
  const current: HomeSearch = pathname === '/' ? parseHomeSearch(search) : {};
  return {
    count: countFilters(current),
    open: () => {
      const { property: _closed, ...filters } = current;
      void navigate({ to: '/', search: filters, state: { filters: true }, resetScroll: false });
    },
  };
}
