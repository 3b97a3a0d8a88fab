import { createFileRoute } from '@tanstack/react-router';
import { idsOfSelection, parseSelection } from '#domain/search/shared-selection.ts';
import { SavedPage } from '#features/catalogue/saved/saved-page.tsx';
import { SharedSelection } from '#features/catalogue/saved/shared-selection.tsx';

export const Route = createFileRoute('/guardadas')({
  validateSearch: parseSelection,
  component: SavedRoute,
});

function SavedRoute() {
  const { ids } = Route.useSearch();
  return ids === undefined ? <SavedPage /> : <SharedSelection ids={idsOfSelection(ids)} />;
}
