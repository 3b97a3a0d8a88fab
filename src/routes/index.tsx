import { createFileRoute } from '@tanstack/react-router';
import { parseHomeSearch } from '#domain/search/home-search.ts';
import { useT } from '#i18n/use-t.ts';
import { ListingsScreen } from '#screens/listings-screen.tsx';
import { loadShown } from '#screens/load-for-routes.ts';

export const Route = createFileRoute('/')({
  validateSearch: parseHomeSearch,
  beforeLoad: ({ search }) => loadShown(search),
  component: HomeRoute,
});

function HomeRoute() {
  const t = useT();
  return <ListingsScreen at="/" title={t('page.home.title')} search={Route.useSearch()} />;
}
