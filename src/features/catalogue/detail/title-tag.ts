import { useServices } from '#services/services.ts';
import { useIsAdopted } from '#ui/adopting/use-adopting.ts';

/**
 * The element of a listing's title: a heading in the page under its dialog, or the first of a page from the server. With the
 * device, that page gets the list with a first heading of its own, and the title the level that it has in a dialog.
 */
export function useTitleTag() {
  const isAdopted = useIsAdopted();
  const { hasDevice } = useServices();
  return {
    TitleTag: isAdopted ? 'h1' : 'h2',
    level: isAdopted && hasDevice ? 2 : undefined,
  } as const;
}
