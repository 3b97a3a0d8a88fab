import { createFileRoute, useLocation } from '@tanstack/react-router';
import { isCutList, parseSharedList, sharedOf } from '#domain/favourite/shared-list.ts';
import { parseSelection } from '#domain/search/shared-selection.ts';
import { SavedPage } from '#features/favourites/saved-page.tsx';
import { SharedSelection } from '#features/favourites/shared-selection.tsx';
import { loadTexts } from '#i18n/topics.ts';
import { WhenRead } from '#screens/when-read.tsx';

export const Route = createFileRoute('/guardadas')({
  validateSearch: parseSelection,
  loader: () => loadTexts('listing'),
  component: SavedRoute,
});

/** One's own list, or that of somebody else: in the fragment, or in `?ids=` of earlier links. Messengers cut long links. */
function SavedRoute() {
  const { ids } = Route.useSearch();
  const hash = useLocation({ select: (location) => location.hash });
  const list = ids === undefined ? parseSharedList(hash) : sharedOf(ids);
  return (
    <WhenRead>
      {list === undefined ? (
        <SavedPage isLinkCut={isCutList(hash)} />
      ) : (
        <SharedSelection list={list} />
      )}
    </WhenRead>
  );
}
