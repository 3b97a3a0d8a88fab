import { createFileRoute } from '@tanstack/react-router';
import { parseSelection } from '#domain/search/shared-selection.ts';
import { ComparePage } from '#features/favourites/compare-page.tsx';
import { loadTexts } from '#i18n/topics.ts';
import { WhenRead } from '#screens/when-read.tsx';

export const Route = createFileRoute('/guardadas_/comparar')({
  validateSearch: parseSelection,
  loader: () => Promise.all([loadTexts('listing')]),
  component: CompareRoute,
});

function CompareRoute() {
  const { ids } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <WhenRead>
      <ComparePage
        ids={ids}
        onChoose={(chosen) =>
          void navigate({ search: { ids: chosen.join(',') }, replace: true, resetScroll: false })
        }
      />
    </WhenRead>
  );
}
