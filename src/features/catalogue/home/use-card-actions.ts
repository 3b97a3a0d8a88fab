import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useAgency } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import type { HomeSearch } from '#domain/search/home-search.ts';
import type { AdminHandlers } from '../admin-handlers.ts';
import type { CardActions } from '../card/listing-card.tsx';
import type { ContactSubject } from '../contact/contact-dialog.tsx';
import { useGrowPhoto } from '../lazy-device-parts.tsx';
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
  const grow = useGrowPhoto();
  const latest = useRef({ search, onSearchChange, onSwiped, grow });
  useEffect(() => {
    latest.current = { search, onSearchChange, onSwiped, grow };
  });
  const drawn = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    if (search.property !== undefined) drawn.current?.();
  }, [search.property]);
  const onOpen = useCallback((id: string, photo: Element | null) => {
    const { search, onSearchChange, grow } = latest.current;
    const open = () => onSearchChange({ ...search, property: id }, 'push');
    if (grow === undefined) open();
    else grow(photo, open, drawn);
  }, []);
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
