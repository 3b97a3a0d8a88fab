// Moving in from another program, between the address and its component.
import { useCatalogue } from '#catalogue/react.tsx';
import { MovingPage } from '#features/exchange/moving/moving-page.tsx';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isWriter } from '#session/session-state.ts';
import { TextLink } from '#ui/link/text-link.tsx';
import { OnlyForWriters } from './only-for-writers.tsx';

/** `/mesa/archivos/antes`, for admins and agents. */
export function MovingScreen() {
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
