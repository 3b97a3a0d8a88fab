import { createContext, useContext, useState } from 'react';
import { useIsFromServer, usePhase } from '#services/phase.ts';

/** Where a listing is shown: in the dialog over the list, or on a page of its own. */
export type Place = 'dialog' | 'page';

export const PlaceContext = createContext<Place>('dialog');

export const usePlace = (): Place => useContext(PlaceContext);

/** The element of the headings below the listing's title. */
export const useSectionTag = () => (usePlace() === 'page' ? 'h2' : 'h3');

/**
 * The element of a listing's title: a heading in the page under its dialog, or the first of a page of its own and of a page
 * from the server. With the device, the dialog of that page gets the list with a first heading of its own, and the title the
 * level that it has in a dialog.
 */
export function useTitleTag() {
  const isFromServer = useIsFromServer();
  const phase = usePhase();
  const isPage = usePlace() === 'page';
  return {
    TitleTag: isPage || isFromServer ? 'h1' : 'h2',
    level: !isPage && isFromServer && phase === 'device' ? 2 : undefined,
  } as const;
}

/** Whether the listing is closed by a link: on a page of its own, and in a page from the server until React has adopted it. */
export function useIsClosedByLink(): boolean {
  const isServed = usePhase() === 'served';
  return usePlace() === 'page' || isServed;
}

/** Whether the page shows nothing but the opened listing, as the page from the server does: the list needs the device. */
export const useIsAlone = (opened: string | undefined): boolean =>
  usePhase() !== 'device' && opened !== undefined;

/** Whether the list from which the listing was opened is known: it needs the device. */
export const useHasList = (): boolean => usePhase() === 'device';

/** Whether the listing is the one of the server's page. It stays where that has it until it is closed. */
export function useIsInPage(isOpen: boolean): boolean {
  const isFromServer = useIsFromServer();
  const [wasClosed, setClosed] = useState(false);
  if (!isOpen && !wasClosed) setClosed(true);
  return isFromServer && !(wasClosed && isOpen);
}
