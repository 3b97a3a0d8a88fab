// The listing page between the address and its component. A dash keeps this file out of the routes.
import { type HistoryState, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { HomeSearch } from '#domain/home-search.ts';
import { HomePage } from '#features/catalogue/home-page.tsx';

type ListingsScreenProps = {
  readonly at: '/' | '/blog';
  readonly search: HomeSearch;
};

/**
 * The address is the only truth about what is shown: typing replaces it, opening a listing or the
 * filters pushes, so that the system's Back closes them (decisions 6).
 */
export function ListingsScreen({ at, search }: ListingsScreenProps) {
  const router = useRouter();
  const navigate = useNavigate();
  const filtersOpen = useRouterState({
    select: ({ location }) => location.state.filters === true,
  });
  useKeptFilters(at, search, filtersOpen);

  const onSearchChange = (next: HomeSearch, how: 'push' | 'replace') => {
    // Read now and not while drawing: a debounced call may come after another change.
    const here = router.latestLocation;
    const wasOpen = 'property' in here.search && here.search.property !== undefined;
    if (wasOpen && next.property === undefined && here.state.openedFromPage === true) {
      router.history.back(); // closing and Back are then the same, also for the list's position
      return;
    }
    const opens = how === 'push' && !wasOpen && next.property !== undefined;
    void navigate({
      to: at,
      search: next,
      replace: how === 'replace',
      resetScroll: false,
      state: opens ? { openedFromPage: true } : ownState,
    });
  };

  const onFiltersOpenChange = (open: boolean) => {
    void navigate({
      to: at,
      search: true,
      replace: !open, // what was chosen in the panel stays when it is closed
      resetScroll: false,
      state: open ? { filters: true } : {},
    });
  };

  return (
    <HomePage
      search={search}
      onSearchChange={onSearchChange}
      filtersOpen={filtersOpen}
      onFiltersOpenChange={onFiltersOpenChange}
    />
  );
}

/**
 * Back closes the filter panel and no more: what was chosen in it has long been seen to take effect,
 * so the entry under it takes it over, as if the panel had been closed by its own button.
 */
function useKeptFilters(at: ListingsScreenProps['at'], search: HomeSearch, open: boolean): void {
  const router = useRouter();
  const navigate = useNavigate();
  const chosen = useRef(search);
  useEffect(() => {
    if (open) chosen.current = search;
  }, [open, search]);
  useEffect(() => {
    if (!open) return;
    return router.history.subscribe(({ location, action }) => {
      if (action.type !== 'BACK' || location.pathname !== at) return;
      void navigate({ to: at, search: chosen.current, replace: true, resetScroll: false });
    });
  }, [router, navigate, at, open]);
}

/** What an entry keeps when only its search changes; the router's own keys are not ours to copy. */
const ownState = ({ filters, openedFromPage }: HistoryState): HistoryState => ({
  filters,
  openedFromPage,
});
