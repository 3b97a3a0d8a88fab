import { createFileRoute } from '@tanstack/react-router';
import { parseHomeSearch } from '#domain/search/home-search.ts';
import { loadDetail } from '#features/catalogue/detail/lazy-detail.tsx';
import { useT } from '#i18n/use-t.ts';
import { Wrap } from '#ui/layout/layout.tsx';
import { BackLink } from '#ui/page/page.tsx';
import { ListingsScreen } from './-listings-screen.tsx';

export const Route = createFileRoute('/blog')({
  validateSearch: parseHomeSearch,
  beforeLoad: ({ search }) =>
    search.property === undefined ? undefined : loadDetail().catch(() => undefined),
  component: BlogRoute,
});

function BlogRoute() {
  const t = useT();
  return (
    <>
      <Wrap>
        <BackLink label={t('nav.back')} />
      </Wrap>
      <ListingsScreen at="/blog" title={t('page.blog.title')} search={Route.useSearch()} />
    </>
  );
}
