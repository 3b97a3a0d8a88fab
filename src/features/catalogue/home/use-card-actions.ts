import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useAgency } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import type { HomeSearch } from '#domain/search/home-search.ts';
import { useShare } from '#listing-parts/share/use-share.ts';
import type { CardActions } from '../card/listing-card.tsx';
import type { ContactSubject } from '../contact/contact-dialog.tsx';
import { usePhotoMotion } from '../lazy-device-parts.tsx';
import type { StaffHandlers } from '../slots.ts';

type Page = {
  readonly search: HomeSearch;
  readonly onSearchChange: (next: HomeSearch, how: 'push' | 'replace') => void;
  readonly staff: StaffHandlers | undefined;
};

/** The actions of the list's cards, and what closes an open listing. The object changes only with the phone number and `staff`, so that scrolling renders no card twice. */
export function useCardActions(
  { search, onSearchChange, staff }: Page,
  onContact: (subject: ContactSubject) => void,
  onSwiped: () => void,
): CardActions & { readonly onClose: () => void } {
  const phone = useAgency()?.phone;
  const onShare = useShare();
  const motion = usePhotoMotion();
  const latest = useRef({ search, onSearchChange, onSwiped, motion });
  useEffect(() => {
    latest.current = { search, onSearchChange, onSwiped, motion };
  });
  const drawn = useRef<() => void>(undefined);
  const opened = useRef<{ readonly id?: string; readonly photo: Element | null }>({ photo: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn when another listing is open, or none
  useLayoutEffect(() => {
    drawn.current?.();
  }, [search.property]);
  const onOpen = useCallback((id: string, photo: Element | null) => {
    const { search, onSearchChange, motion } = latest.current;
    const update = () => onSearchChange({ ...search, property: id }, 'push');
    opened.current = { id, photo };
    if (motion === undefined) update();
    else motion.grow(photo, { update, drawn });
  }, []);
  const onClose = useCallback(() => {
    const { search, onSearchChange, motion } = latest.current;
    const update = () => onSearchChange({ ...search, property: undefined }, 'replace');
    const { id, photo } = opened.current;
    if (motion === undefined) update();
    else motion.shrink(id === search.property ? photo : null, { update, drawn });
  }, []);
  return useMemo(
    () => ({
      phone,
      onOpen,
      onClose,
      onShare,
      onContact: (listing: Listing) => onContact({ listing }),
      onSwiped: () => latest.current.onSwiped(),
      ...staff,
    }),
    [phone, onOpen, onClose, onShare, onContact, staff],
  );
}
