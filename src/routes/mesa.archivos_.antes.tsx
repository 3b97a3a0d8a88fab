import { createFileRoute } from '@tanstack/react-router';
import { allListings } from '#catalogue/everything.ts';
import { useCatalogue } from '#catalogue/react.tsx';
import { MovingPage } from '#features/exchange/moving/moving-page.tsx';
import { loadTexts } from '#i18n/topics.ts';
import { useT } from '#i18n/use-t.ts';
import { OnlyForWriters } from '#screens/desk/only-for-writers.tsx';
import { useSession } from '#session/react.tsx';
import { isWriter } from '#session/session-state.ts';
import { TextLink } from '#ui/link/text-link.tsx';

export const Route = createFileRoute('/mesa/archivos_/antes')({
  loader: () => Promise.all([loadTexts('staff')]),
  component: MovingScreen,
});

/** `/mesa/archivos/antes`, for admins and agents. */
function MovingScreen() {
  const t = useT();
  const isAllowed = isWriter(useSession());
  const catalogue = useCatalogue();
  if (!isAllowed) return <OnlyForWriters title={t('desk.moving.title')} />;
  if (catalogue === undefined) return null;
  return (
    <MovingPage
      listings={allListings(catalogue)}
      filesLink={
        <TextLink to="/mesa/archivos" search={{}} tone="back" icon="arrow-left">
          {t('desk.files.title')}
        </TextLink>
      }
    />
  );
}
