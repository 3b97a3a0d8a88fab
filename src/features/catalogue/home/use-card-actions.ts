import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useAgency } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import type { HomeSearch } from '#domain/search/home-search.ts';
import type { AdminHandlers } from '../admin-handlers.ts';
import type { CardActions } from '../card/listing-card.tsx';
import type { ContactSubject } from '../contact/contact-dialog.tsx';
import { usePhotoTransition } from '../list/photo-transition.ts';
import { useShare } from '../share/use-share.ts';

type Page = {
  readonly search: HomeSearch;
  readonly onSearchChange: (next: HomeSearch, how: 'push') => void;
  readonly admin: AdminHandlers | undefined;
};

/** The actions of the list's cards. The object changes only with the phone number and `admin`, so that scrolling renders no card twice. */
export function useCardActions(
  { search, onSearchChange, admin }: Page,
  onContact: (subject: ContactSubject) => void,
  onSwiped: () => void,
): CardActions {
  const phone = useAgency()?.phone;
  const onShare = useShare();
  const latest = useRef({ search, onSearchChange, onSwiped });
  useEffect(() => {
    latest.current = { search, onSearchChange, onSwiped };
  });
  const movePhoto = usePhotoTransition(search.property);
  const onOpen = useCallback(
    (id: string, photo: Element | null) => {
      const { search, onSearchChange } = latest.current;
      movePhoto(photo, () => onSearchChange({ ...search, property: id }, 'push'));
    },
    [movePhoto],
  );
  return useMemo(
    () => ({
      phone,
      onOpen,
      onShare,
      onContact: (listing: Listing) => onContact({ listing }),
      onSwiped: () => latest.current.onSwiped(),
      ...admin,
    }),
    [phone, onOpen, onShare, onContact, admin],
  );
}
