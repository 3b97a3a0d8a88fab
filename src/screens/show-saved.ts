// What one sees after saving the property form.
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { Listing } from '#domain/listing/listing.ts';
import { slugOf } from '#domain/listing/listing-address.ts';

/** The pages that show a listing in a dialog. */
const WITH_DIALOG: readonly string[] = ['/', '/blog'];

/**
 * Returns a function that leaves the form for the saved listing: with `close` if the form lay over it, else for a dialog over
 * the page, or for the listing's own page. The listing takes the form's place in the history, so closing it leads to the page below.
 */
export function useShowSaved(close: () => void) {
  const router = useRouter();
  const navigate = useNavigate();
  return ({ id, title, reference }: Pick<Listing, 'id' | 'title' | 'reference'>): void => {
    const { pathname, search, state } = router.latestLocation;
    const [, page, shown] = pathname.split('/');
    const isBelow =
      'property' in search
        ? search.property === id
        : page === 'propiedad' && (shown === id || shown === String(reference));
    if (isBelow) {
      close();
      return;
    }
    const how = { state: { openedFromPage: state.editorOpened }, replace: true };
    if (WITH_DIALOG.includes(pathname)) {
      void navigate({
        to: '.',
        search: (before) => ({ ...before, edit: undefined, property: id }),
        resetScroll: false,
        ...how,
      });
      return;
    }
    const params = { id, slug: slugOf(title) || undefined };
    void navigate({ to: '/propiedad/$id/{-$slug}', params, ...how });
  };
}
