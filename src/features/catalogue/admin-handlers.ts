import type { ReactNode } from 'react';
import type { Listing } from '#domain/listing/listing.ts';
import type { ButtonLook } from '#ui/button/button.tsx';

/** The actions that admins have on a listing. */
export type AdminHandlers = {
  readonly onEdit: (listing: Listing) => void;
  readonly onDelete: (listing: Listing) => void;
  readonly onDuplicate: (listing: Listing) => void;
  /** The listing's history and its sheet for the window, in the look of the buttons beside them; `title` if known. */
  readonly tools: (
    listing: { readonly id: string; readonly title?: string },
    look: ButtonLook,
  ) => ReactNode;
  /** What only the agency knows about the listing. */
  readonly privateData: (listing: Pick<Listing, 'id' | 'title'>) => ReactNode;
};
