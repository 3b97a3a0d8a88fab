import type { MouseEvent, ReactNode } from 'react';
import type { Language } from '#domain/language.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { listingAddress } from '#domain/listing/listing-address.ts';

let named: Language | undefined;

/** From now on, addresses name this language. For the server's renderer: the server does not remember a language. */
export const nameLanguageInAddresses = (language: Language | undefined): void => {
  named = language;
};

/** The canonical address of a listing, for links. A plain click opens the listing on the page instead. */
export function listingHref(listing: Parameters<typeof listingAddress>[0]): string {
  const rest = named === undefined ? '' : `?lang=${named}`;
  return listingAddress(listing) + rest;
}

/** Whether a click opens in this tab, not in a new one. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

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
