import type { ReactNode } from 'react';

export type ListingChoiceProps = {
  readonly id: string;
  readonly className: string;
  readonly onOpen: (id: string) => void;
  readonly children: ReactNode;
};

/** Opens another listing in place of this one. In a page from the server it is a link (`src/served/instead/`). */
export const ListingChoice = ({ id, className, onOpen, children }: ListingChoiceProps) => (
  <button type="button" className={className} onClick={() => onOpen(id)}>
    {children}
  </button>
);
