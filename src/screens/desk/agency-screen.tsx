import { useMemo } from 'react';
import { AgencyPage } from '#features/agency/agency-page.tsx';
import { OperationState } from '#features/operation/operation-state.tsx';
import { PortalFeed } from '#features/portal-feed/portal-feed.tsx';
import { createFeedCalls } from '#remote/portal-feed.ts';
import { useServices } from '#services/services.ts';

/** `/mesa/agencia`. The calls of its feed are made here and not at the start, which visitors wait for. */
export function AgencyScreen() {
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
