// The listing page between the address and its component. A dash keeps this file out of the routes.
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
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
  const here = useRouterState({ select: (state) => state.location.state });

  const onSearchChange = (next: HomeSearch, how: 'push' | 'replace') => {
    const closesDetail = search.property !== undefined && next.property === undefined;
    if (closesDetail && here.openedFromPage === true) {
      router.history.back(); // closing and Back are then the same, also for the list's position
      return;
    }
    const opensDetail =
      how === 'push' && search.property === undefined && next.property !== undefined;
    void navigate({
      to: at,
      search: next,
      replace: how === 'replace',
      resetScroll: false,
      state: { ...panelOf(here), ...(opensDetail ? { openedFromPage: true } : {}) },
    });
  };

  const onFiltersOpenChange = (open: boolean) => {
    void navigate({
      to: at,
      search,
      replace: !open, // what was chosen in the panel stays when it is closed
      resetScroll: false,
      state: open ? { filters: true } : {},
    });
  };

  return (
    <HomePage
      search={search}
      onSearchChange={onSearchChange}
      filtersOpen={here.filters === true}
      onFiltersOpenChange={onFiltersOpenChange}
    />
  );
}

const panelOf = ({ filters }: { filters?: true | undefined }) =>
  filters === true ? { filters } : {};
