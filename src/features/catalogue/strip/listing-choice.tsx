import type { ReactNode } from 'react';
import { isPlainClick, useListingHref } from '../listing-link.ts';

type ListingChoiceProps = {
  readonly id: string;
  readonly className: string;
  readonly onOpen: (id: string) => void;
  readonly children: ReactNode;
};

/** Opens another listing in place of this one. */
export function ListingChoice({ id, className, onOpen, children }: ListingChoiceProps) {
  const hrefOf = useListingHref();
  return (
    <a
      className={className}
      href={hrefOf(id)}
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
