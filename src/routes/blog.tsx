import { createFileRoute } from '@tanstack/react-router';
import { parseHomeSearch } from '#domain/search/home-search.ts';
import { useT } from '#i18n/use-t.ts';
import { ListingsScreen } from '#screens/listings-screen.tsx';
import { loadShown } from '#screens/load-for-routes.ts';
import { Wrap } from '#ui/layout/layout.tsx';
import { BackLink } from '#ui/page/page.tsx';

export const Route = createFileRoute('/blog')({
  validateSearch: parseHomeSearch,
  beforeLoad: ({ search }) => loadShown(search),
  component: BlogRoute,
});

function BlogRoute() {
  const t = useT();
  return (
    <>
      <Wrap>
        <BackLink label={t('nav.back')} />
      </Wrap>
      <ListingsScreen
        at="/blog"
        title={t('page.blog.title')}
        description={t('page.blog.description')}
        search={Route.useSearch()}
      />
    </>
  );
}
