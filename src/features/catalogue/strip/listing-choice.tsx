import type { ReactNode } from 'react';

export type ListingChoiceProps = {
  readonly id: string;
  readonly className: string;
  readonly onOpen: (id: string) => void;
  readonly children: ReactNode;
};

/** Opens another listing in the place of this one. On a page from the server it is a link. */
export const ListingChoice = ({ id, className, onOpen, children }: ListingChoiceProps) => (
  <button type="button" className={className} onClick={() => onOpen(id)}>
    {children}
  </button>
);
