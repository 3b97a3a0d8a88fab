import { createFileRoute } from '@tanstack/react-router';
import { parseHomeSearch } from '#domain/home-search.ts';
import { useT } from '#i18n/use-t.ts';
import { useDocumentTitle } from '#ui/page/document-title.tsx';
import { ListingsScreen } from './-listings-screen.tsx';

export const Route = createFileRoute('/')({
  validateSearch: parseHomeSearch,
  component: HomeRoute,
});

function HomeRoute() {
  const t = useT();
  useDocumentTitle(t('page.home.title'));
  return <ListingsScreen at="/" search={Route.useSearch()} />;
}
