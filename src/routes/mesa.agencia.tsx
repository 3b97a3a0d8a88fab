import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { AgencyPage } from '#features/agency/agency-page.tsx';
import { OperationState } from '#features/operation/operation-state.tsx';
import { PortalFeed } from '#features/portal-feed/portal-feed.tsx';
import { loadTopic } from '#i18n/topics.ts';
import { createFeedCalls } from '#remote/portal-feed.ts';
import { useServices } from '#services/services.ts';

export const Route = createFileRoute('/mesa/agencia')({
  loader: () => Promise.all([loadTopic('agency'), loadTopic('operation')]),
  component: AgencyScreen,
});

/** `/mesa/agencia`. The calls of its feed are made here and not at the start, which visitors wait for. */
function AgencyScreen() {
  const { saveAgency, session } = useServices();
  const calls = useMemo(
    () => createFeedCalls({ baseUrl: window.location.origin, token: session.token }),
    [session],
  );
  return (
    <AgencyPage
      save={saveAgency}
      operation={<OperationState />}
      feed={<PortalFeed calls={calls} />}
    />
  );
}
