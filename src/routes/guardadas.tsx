import { createFileRoute } from '@tanstack/react-router';
import { idsOfSelection, parseSelection } from '#domain/shared-selection.ts';
import { SavedPage } from '#features/catalogue/saved-page.tsx';
import { SharedSelection } from '#features/catalogue/shared-selection.tsx';

export const Route = createFileRoute('/guardadas')({
  validateSearch: parseSelection,
  component: SavedRoute,
});

function SavedRoute() {
  const { ids } = Route.useSearch();
  return ids === undefined ? <SavedPage /> : <SharedSelection ids={idsOfSelection(ids)} />;
}
