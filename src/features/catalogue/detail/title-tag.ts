import { useIsFromServer, usePhase } from '#services/phase.ts';

/**
 * The element of a listing's title: a heading in the page under its dialog, or the first of a page from the server. With the
 * device, that page gets the list with a first heading of its own, and the title the level that it has in a dialog.
 */
export function useTitleTag() {
  const isFromServer = useIsFromServer();
  const phase = usePhase();
  return {
    TitleTag: isFromServer ? 'h1' : 'h2',
    level: isFromServer && phase === 'device' ? 2 : undefined,
  } as const;
}
