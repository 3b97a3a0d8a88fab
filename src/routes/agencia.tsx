import { createFileRoute } from '@tanstack/react-router';
import { AgencyPage } from '#features/agency/agency-page.tsx';
import { loadTopic } from '#i18n/topics.ts';
import { useServices } from '#services/services.ts';

export const Route = createFileRoute('/agencia')({
  loader: () => loadTopic('agency'),
  component: AgencyRoute,
});

function AgencyRoute() {
  const { saveAgency } = useServices();
  return <AgencyPage save={saveAgency} />;
}
