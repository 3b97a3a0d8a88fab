// The listing page between the address and its component.
import { type HistoryState, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useListing } from '#catalogue/react.tsx';
import type { parseEdit } from '#domain/listing/edit-target.ts';
import type { HomeSearch } from '#domain/search/home-search.ts';
import { categoryWords } from '#features/catalogue/home/category-words.ts';
import { HomePage, type HowToChange } from '#features/catalogue/home/home-page.tsx';
import { useT, useTextOf } from '#i18n/use-t.ts';
import { useDocumentTitle } from '#ui/page/document-title.tsx';
import { CatalogueSlots } from './catalogue-slots.tsx';
import { useStaffActions } from './staff-actions.tsx';

type ListingsScreenProps = {
  readonly at: '/' | '/blog';
  /** Of the page while no listing is open and no category is asked for. */
  readonly title: string;
  readonly description?: string;
  /** Includes the `edit` parameter of every page, which is no filter. */
  readonly search: HomeSearch & ReturnType<typeof parseEdit>;
};

/** The address alone decides what is shown. */
export function ListingsScreen(props: ListingsScreenProps) {
  const {
    at,
    title,
    description,
    search: { edit: _form, ...search },
  } = props;
  const address = useAddress(at, search);
  const opened = useListing(search.property);
  const { property: _open, ...filter } = search;
  const t = useT();
  const textOf = useTextOf();
  const category = at === '/' ? categoryWords(t, filter) : undefined;
  const words = category ?? { title, description };
  const texts = opened && textOf(opened);
  useDocumentTitle(texts?.title.text ?? words.title, texts?.description.text || words.description);

  const { staff, dialog } = useStaffActions(({ id }) => {
    if (search.property === id)
      address.onSearchChange({ ...search, property: undefined }, 'replace');
  });
  return (
    <CatalogueSlots>
      <HomePage search={search} {...address} staff={staff} />
      {dialog}
    </CatalogueSlots>
  );
}

/**
 * What a history entry says besides the search, and how to change it. Typing replaces the history entry; opening a listing or
 * the filters pushes one, so that the system's Back closes them.
 */
function useAddress(at: ListingsScreenProps['at'], search: HomeSearch) {
  const router = useRouter();
  const navigate = useNavigate();
  const filtersOpen = useRouterState({
    select: ({ location }) => location.state.filters === true,
  });
  const mapOpen = useRouterState({ select: ({ location }) => location.state.map === true });
  const keepsResults = useRouterState({
    select: ({ location }) => location.state.results === performance.timeOrigin,
  });
  useKeptFilters(at, search, filtersOpen);

  const onSearchChange = (next: HomeSearch, how: HowToChange) => {
    // Read now, not during render: a debounced call may come after another change.
    const here = router.latestLocation;
    const wasOpen = 'property' in here.search && here.search.property !== undefined;
    if (wasOpen && next.property === undefined && here.state.openedFromPage === true) {
      router.history.back(); // closing then equals Back, and keeps the list's position
      return;
    }
    const opens = how === 'push' && !wasOpen && next.property !== undefined;
    void navigate({
      to: at,
      search: next,
      replace: how !== 'push',
      resetScroll: false,
      state: opens
        ? ({ map }) => ({ openedFromPage: true, map })
        : (state) => ({
            ...ownState(state),
            results: how === 'type' ? performance.timeOrigin : undefined,
          }),
    });
  };

  const onFiltersOpenChange = (open: boolean) => {
    void navigate({
      to: at,
      search: true,
      replace: !open, // filters chosen in the panel stay when it closes
      resetScroll: false,
      state: ({ map }) => (open ? { filters: true, map } : { map }),
    });
  };

  const onMapOpenChange = (open: boolean) => {
    const state = open ? { map: true as const } : {};
    void navigate({ to: at, search: true, replace: !open, state }); // zones chosen on the map stay when it closes
  };

  return {
    filtersOpen,
    mapOpen,
    keepsResults,
    onSearchChange,
    onFiltersOpenChange,
    onMapOpenChange,
  };
}

/**
 * Keeps the filters when Back closes the panel: the history entry below takes over what was chosen, as
 * if the panel had been closed by its button.
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

/** The state that a history entry keeps when only its search changes, without the router's own keys. */
const ownState = ({ filters, map, openedFromPage }: HistoryState): HistoryState => ({
  filters,
  map,
  openedFromPage,
});
