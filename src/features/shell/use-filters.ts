import { useNavigate, useRouterState } from '@tanstack/react-router';
import { activeFilters, type HomeSearch, parseHomeSearch } from '#domain/home-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The home page opens with its filter panel. In the history entry, so that Back closes it. */
    filters?: true | undefined;
    /** This entry was made by opening a listing from the page, so closing it is going back. */
    openedFromPage?: true | undefined;
  }
}

/** The filters of the listing page as the frame around it knows them: how many, and the way there. */
export function useFilters(): { readonly count: number; readonly open: () => void } {
  const navigate = useNavigate();
  const { pathname, search } = useRouterState({ select: (state) => state.location });
  const current: HomeSearch = pathname === '/' ? parseHomeSearch(search) : {};
  return {
    count: activeFilters(current).filter((name) => name !== 'q').length,
    open: () => {
      const { property: _closed, ...filters } = current;
      void navigate({ to: '/', search: filters, state: { filters: true }, resetScroll: false });
    },
  };
}
