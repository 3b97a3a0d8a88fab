import { createFileRoute } from '@tanstack/react-router';
import { parseHomeSearch } from '#domain/search/home-search.ts';
import { loadDetail } from '#features/catalogue/detail/lazy-detail.tsx';
import { useT } from '#i18n/use-t.ts';
import { ListingsScreen } from './-listings-screen.tsx';

export const Route = createFileRoute('/')({
  validateSearch: parseHomeSearch,
  beforeLoad: ({ search }) =>
    search.property === undefined ? undefined : loadDetail().catch(() => undefined),
  component: HomeRoute,
});

function HomeRoute() {
  const t = useT();
  return <ListingsScreen at="/" title={t('page.home.title')} search={Route.useSearch()} />;
}
