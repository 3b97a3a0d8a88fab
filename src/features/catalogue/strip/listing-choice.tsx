import type { ReactNode } from 'react';
import { isPlainClick, listingHref } from '../listing-link.ts';

type ListingChoiceProps = {
  readonly id: string;
  readonly className: string;
  readonly onOpen: (id: string) => void;
  readonly children: ReactNode;
};

/** Opens another listing in place of this one. */
export function ListingChoice({ id, className, onOpen, children }: ListingChoiceProps) {
  return (
    <a
      className={className}
      href={listingHref(id)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen(id);
      }}
    >
      {children}
    </a>
  );
}
