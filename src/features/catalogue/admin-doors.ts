import type { ReactNode } from 'react';
import type { Listing } from '#domain/listing.ts';
import type { ButtonLook } from '#ui/button/button.tsx';

/** What an admin may do with a listing. */
export type AdminDoors = {
  readonly onEdit: (listing: Listing) => void;
  readonly onDelete: (listing: Listing) => void;
  readonly onDuplicate: (listing: Listing) => void;
  /** The button that opens its history, drawn like those beside it; `title` where it is known. */
  readonly history: (
    listing: { readonly id: string; readonly title?: string },
    look: ButtonLook,
  ) => ReactNode;
};
