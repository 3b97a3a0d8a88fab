import { createFileRoute } from '@tanstack/react-router';
import { parseDeskSearch } from '#domain/desk/desk-search.ts';
import { DeskListingsScreen } from '#screens/desk-listings-screen.tsx';

export const Route = createFileRoute('/mesa/')({
  validateSearch: parseDeskSearch,
  component: DeskRoute,
});

function DeskRoute() {
  return <DeskListingsScreen search={Route.useSearch()} />;
}
