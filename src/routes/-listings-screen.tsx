// The listing page between the address and its component. A dash keeps this file out of the routes.
import { type HistoryState, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { parseEdit } from '#domain/edit-target.ts';
import type { HomeSearch } from '#domain/home-search.ts';
import type { Listing } from '#domain/listing.ts';
import { ofListing } from '#domain/outbox-entry.ts';
import type { AdminDoors } from '#features/catalogue/admin-doors.ts';
import { HomePage } from '#features/catalogue/home-page.tsx';
import { useListing } from '#features/catalogue/use-catalogue.ts';
import { HistoryButton } from '#features/outbox/history-button.tsx';
import { loadTopic } from '#i18n/topics.ts';
import { useSession } from '#session/react.tsx';
import { isWriter } from '#session/session.ts';
import { useDocumentTitle } from '#ui/page/document-title.tsx';
import { useEditorDoors } from './-editor-screen.tsx';

type ListingsScreenProps = {
  readonly at: '/' | '/blog';
  /** The page's, unless a listing is open. */
  readonly title: string;
  /** With what every page knows beside its own: the open property form is no filter. */
  readonly search: HomeSearch & ReturnType<typeof parseEdit>;
};

/**
 * The address is the only truth about what is shown: typing replaces it, opening a listing or the
 * filters pushes, so that the system's Back closes them (decisions 6).
 */
export function ListingsScreen(props: ListingsScreenProps) {
  const {
    at,
    title,
    search: { edit: _form, ...search },
  } = props;
  const router = useRouter();
  const navigate = useNavigate();
  const filtersOpen = useRouterState({
    select: ({ location }) => location.state.filters === true,
  });
  useKeptFilters(at, search, filtersOpen);
  const opened = useListing(search.property);
  useDocumentTitle(opened?.title ?? title, opened?.description || undefined);

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

  const [deleting, setDeleting] = useState<Listing>();
  const admin = useAdminDoors(setDeleting);
  return (
    <>
      <HomePage
        search={search}
        onSearchChange={onSearchChange}
        filtersOpen={filtersOpen}
        onFiltersOpenChange={onFiltersOpenChange}
        admin={admin}
      />
      {deleting === undefined ? null : (
        <Suspense>
          <DeleteDialog
            listing={deleting}
            onClose={() => setDeleting(undefined)}
            onDeleted={() => {
              if (search.property === deleting.id)
                onSearchChange({ ...search, property: undefined }, 'replace');
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Visitors never fetch it. */
const DeleteDialog = lazy(async () => {
  const [dialog] = await Promise.all([
    import('#features/editor/delete-dialog.tsx'),
    loadTopic('editor'),
  ]);
  return { default: dialog.DeleteDialog };
});

/** What admins may do with a listing from where it is shown; undefined for everybody else. */
function useAdminDoors(onDelete: (listing: Listing) => void): AdminDoors | undefined {
  const session = useSession();
  const { open } = useEditorDoors();
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const isAdmin = isWriter(session);
  return useMemo(() => {
    if (!isAdmin) return undefined;
    return {
      onEdit: ({ id }: Listing) => latest.current(id),
      onDuplicate: ({ id }: Listing) => latest.current('new', { copyOf: id }),
      onDelete,
      history: ({ id, title }, look) => (
        <HistoryButton of={ofListing(id)} about={title} {...look} />
      ),
    };
  }, [isAdmin, onDelete]);
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
