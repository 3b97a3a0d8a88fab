import { type ComponentType, createContext, type ReactNode } from 'react';
import type { Listing } from '#domain/listing/listing.ts';

/** In the column beside the text, with what stands there until the form has come; or a sheet over the listing. */
type AskProps = { readonly listing: Listing; readonly onContact: () => void } & (
  | { readonly place: 'side'; readonly instead: ReactNode }
  | { readonly place: 'sheet'; readonly open: boolean; readonly onClose: () => void }
);

/** The form for a question about a listing: another feature, which the screens put in here. */
export const AskContext = createContext<ComponentType<AskProps> | undefined>(undefined);
