import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCatalogue } from '#catalogue/react.tsx';
import { AgencyPage } from '#features/agency/agency-page.tsx';
import { EraseAddress } from '#features/inbox/erase-address.tsx';
import { OperationState } from '#features/operation/operation-state.tsx';
import { Team } from '#features/people/team.tsx';
import { PortalFeed } from '#features/portal-feed/portal-feed.tsx';
import { EraseOwner } from '#features/private-data/erase-owner.tsx';
import { loadTexts } from '#i18n/topics.ts';
import { createPeopleCalls } from '#remote/people.ts';
import { createFeedCalls } from '#remote/portal-feed.ts';
import { useServices } from '#services/services.ts';

export const Route = createFileRoute('/mesa/agencia')({
  loader: () => Promise.all([loadTexts('staff')]),
  component: AgencyScreen,
});

/** `/mesa/agencia`. Its calls are made here and not at the start, which visitors wait for. */
function AgencyScreen() {
  const { saveAgency, session } = useServices();
  const catalogue = useCatalogue();
  const calls = useMemo(() => {
    const server = { baseUrl: window.location.origin, token: session.token };
    return { feed: createFeedCalls(server), people: createPeopleCalls(server) };
  }, [session]);
  return (
    <AgencyPage
      save={saveAgency}
      operation={<OperationState />}
      feed={<PortalFeed calls={calls.feed} />}
      team={<Team calls={calls.people} />}
      erasing={
        <>
          <EraseAddress />
          <EraseOwner titleOf={(id) => catalogue?.get(id)?.title} />
        </>
      }
    />
  );
}
