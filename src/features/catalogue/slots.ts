import {
  type ComponentType,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
} from 'react';
import type { Listing, OperationType } from '#domain/listing/listing.ts';
import type { WithTexts } from '#domain/listing/listing-texts.ts';
import type { HomeSearch, ListingFilter } from '#domain/search/home-search.ts';
import type { Zone } from '#domain/zones/zones.ts';
import type { ButtonLook } from '#ui/button/button.tsx';

/** In the column beside the text, with what stands there until the form has come; or a sheet over the listing. */
type AskProps = { readonly listing: Listing; readonly onContact: () => void } & (
  | { readonly place: 'side'; readonly instead: ReactNode }
  | { readonly place: 'sheet'; readonly open: boolean; readonly onClose: () => void }
);

type MapProps = {
  readonly search: HomeSearch;
  readonly onChange: (next: HomeSearch) => void;
};

/** Parts of other features on the pages of the catalogue. The screens put them in. */
export type Slots = {
  /** The form for a question about a listing. */
  readonly Ask: ComponentType<AskProps>;
  /** The button that saves a search. */
  readonly SaveSearch: ComponentType<{
    readonly search: ListingFilter;
    readonly look: 'short' | 'roomy' | 'full';
  }>;
  /** The button that asks for news of a listing's price. */
  readonly PriceWatch: ComponentType<{ readonly listing: Pick<Listing, 'id'> & WithTexts }>;
  /** The map beside the results, whose element is `results`. */
  readonly MapBeside: ComponentType<MapProps & { readonly results: RefObject<HTMLElement | null> }>;
  /** The map in place of the results. */
  readonly MapPage: ComponentType<
    MapProps & { readonly onList: () => void; readonly onOpen: (id: string) => void }
  >;
  /** The small map of a listing's zone. */
  readonly ZonePlace: ComponentType<{
    readonly zone: Zone;
    readonly operationType: OperationType;
    readonly onChoose: (zones: readonly Zone[]) => void;
  }>;
};

export const SlotsContext = createContext<Slots | undefined>(undefined);

/** Throws without a `SlotsContext` above. */
export function useSlots(): Slots {
  const slots = useContext(SlotsContext);
  if (slots === undefined) throw new Error('SlotsContext is missing above this component');
  return slots;
}

/** The actions that staff have on a listing. */
export type StaffHandlers = {
  readonly onEdit: (listing: Listing) => void;
  readonly onDelete: (listing: Listing) => void;
  readonly onDuplicate: (listing: Listing) => void;
  /** The listing's history and its sheet for the window, in the look of the buttons beside them; `title` if known. */
  readonly tools: (
    listing: { readonly id: string; readonly title?: string },
    look: ButtonLook,
  ) => ReactNode;
  /** The ways to the desk and into the form, for the bar of a listing. */
  readonly bar: (listing: Listing) => ReactNode;
  /** What only the agency knows about the listing. */
  readonly privateData: (listing: Pick<Listing, 'id' | 'title'>) => ReactNode;
};
