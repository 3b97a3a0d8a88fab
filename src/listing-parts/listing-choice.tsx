import type { ReactNode } from 'react';
import type { Listing } from '#domain/listing/listing.ts';
import { isPlainClick, listingHref } from './listing-link.ts';

type ListingChoiceProps = {
  readonly listing: Listing;
  readonly className: string;
  readonly onOpen: (id: string) => void;
  readonly children: ReactNode;
};

/** Opens another listing in place of this one. */
export function ListingChoice({ listing, className, onOpen, children }: ListingChoiceProps) {
  return (
    <a
      className={className}
      href={listingHref(listing)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen(listing.id);
      }}
    >
      {children}
    </a>
  );
}
