// What one sees after saving the property form.
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { EditTarget } from '#domain/listing/edit-target.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { slugOf } from '#domain/listing/listing-address.ts';

/**
 * Returns a function that leaves the form for the saved listing: with `close` if the form lay over it, else for its page. It does
 * nothing if the person has left the form `edit` meanwhile. The page takes the form's place in the history, so closing it leads to where the form was opened. It is no dialog, because
 * a dialog would hide the toast that reports the save from screen readers.
 */
export function useShowSaved(edit: EditTarget | undefined, close: () => void) {
  const router = useRouter();
  const navigate = useNavigate();
  return ({ id, title, reference }: Pick<Listing, 'id' | 'title' | 'reference'>): void => {
    const { pathname, search, state } = router.latestLocation;
    if (search.edit !== edit) return;
    const [, page, shown] = pathname.split('/');
    const isBelow =
      'property' in search
        ? search.property === id
        : page === 'propiedad' && (shown === id || shown === String(reference));
    if (isBelow) {
      close();
      return;
    }
    void navigate({
      to: '/propiedad/$id/{-$slug}',
      params: { id, slug: slugOf(title) || undefined },
      state: { openedFromPage: state.editorOpened },
      replace: true,
    });
  };
}
