import { createFileRoute, notFound } from '@tanstack/react-router';
import { ID_PATTERN } from '#domain/ids.ts';
import { loadTopic } from '#i18n/topics.ts';
import { InvitationScreen } from '#screens/invitation-screen.tsx';

export const Route = createFileRoute('/invitacion/$id')({
  beforeLoad: ({ params: { id } }) => {
    if (!ID_PATTERN.test(id)) throw notFound();
  },
  loader: () => loadTopic('auth'),
  component: InvitationRoute,
});

function InvitationRoute() {
  return <InvitationScreen id={Route.useParams().id} />;
}
