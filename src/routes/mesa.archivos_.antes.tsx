import { createFileRoute } from '@tanstack/react-router';
import { useCatalogue } from '#catalogue/react.tsx';
import { MovingPage } from '#features/exchange/moving/moving-page.tsx';
import { loadTopic } from '#i18n/topics.ts';
import { useT } from '#i18n/use-t.ts';
import { OnlyForWriters } from '#screens/desk/only-for-writers.tsx';
import { useSession } from '#session/react.tsx';
import { isWriter } from '#session/session-state.ts';
import { TextLink } from '#ui/link/text-link.tsx';

export const Route = createFileRoute('/mesa/archivos_/antes')({
  loader: () => Promise.all([loadTopic('outbox'), loadTopic('private')]),
  component: MovingScreen,
});

/** `/mesa/archivos/antes`, for admins and agents. */
function MovingScreen() {
  const t = useT();
  const isAllowed = isWriter(useSession());
  const catalogue = useCatalogue();
  if (!isAllowed) return <OnlyForWriters title={t('desk.moving.title')} />;
  if (catalogue === undefined) return null;
  const { listings } = catalogue.query({
    filter: {},
    offset: 0,
    limit: Number.POSITIVE_INFINITY,
    withHidden: true,
  });
  return (
    <MovingPage
      listings={listings}
      filesLink={
        <TextLink to="/mesa/archivos" search={{}} tone="back" icon="arrow-left">
          {t('desk.files.title')}
        </TextLink>
      }
    />
  );
}
