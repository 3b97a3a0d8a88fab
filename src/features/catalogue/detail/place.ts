import { createContext, useContext } from 'react';

/** Where a listing is shown: in the dialog over the list, or on a page of its own. */
export type Place = 'dialog' | 'page';

export const PlaceContext = createContext<Place>('dialog');

export const usePlace = (): Place => useContext(PlaceContext);

/** The element of the headings below the listing's title. */
export const useSectionTag = () => (usePlace() === 'page' ? 'h2' : 'h3');
