import { useIsFromServer, usePhase } from '#services/phase.ts';
import { usePlace } from './place.ts';

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
