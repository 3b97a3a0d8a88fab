// What one sees after saving the property form.
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { EditTarget } from '#domain/listing/edit-target.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { slugOf } from '#domain/listing/listing-address.ts';
import { noteSaved } from './just-saved.ts';

/**
 * Returns a function that leaves the form for where it was opened: the desk, whose row is then lit for a moment, the list, or the
 * listing itself. A new listing that was not made at the desk is shown on its page, in the form's place in the history, because no
 * list need have it in view. The function does nothing if the person has left the form `edit` meanwhile. It returns how to open the
 * listing, unless that is what they see.
 */
export function useShowSaved(edit: EditTarget | undefined, close: () => void) {
  const router = useRouter();
  const navigate = useNavigate();
  return ({
    id,
    title,
    reference,
  }: Pick<Listing, 'id' | 'title' | 'reference'>): (() => void) | undefined => {
    const { pathname, search, state } = router.latestLocation;
    const [, page, shown] = pathname.split('/');
    const openPage = (how: { readonly replace: boolean; readonly openedFromPage?: true }) =>
      void navigate({
        to: '/propiedad/$id/{-$slug}',
        params: { id, slug: slugOf(title) || undefined },
        state: { openedFromPage: how.openedFromPage },
        replace: how.replace,
      });
    const see = () => openPage({ replace: false, openedFromPage: true });
    if (search.edit !== edit) return see;
    const isBelow =
      'property' in search
        ? search.property === id
        : page === 'propiedad' && (shown === id || shown === String(reference));
    const isDesk = page === 'mesa';
    if (isBelow || isDesk || (edit !== 'new' && state.editorOpened)) {
      if (isDesk && shown === 'anuncios') noteSaved(id);
      close();
      return isBelow ? undefined : see;
    }
    // No dialog, because a dialog would hide the toast that reports the save from screen readers.
    openPage({ replace: true, ...(state.editorOpened && { openedFromPage: true }) });
    return undefined;
  };
}
