import { createFileRoute } from '@tanstack/react-router';
import { AgencyPage } from '#features/agency/agency-page.tsx';
import { OperationState } from '#features/operation/operation-state.tsx';
import { loadTopic } from '#i18n/topics.ts';
import { useServices } from '#services/services.ts';

export const Route = createFileRoute('/mesa/agencia')({
  loader: () => Promise.all([loadTopic('agency'), loadTopic('operation')]),
  component: AgencyRoute,
});

function AgencyRoute() {
  const { saveAgency } = useServices();
  return <AgencyPage save={saveAgency} operation={<OperationState />} />;
}
