import { createFileRoute, notFound } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ID_PATTERN } from '#domain/ids.ts';
import { InvitationPage } from '#features/account/invitation-page.tsx';
import { loadTexts } from '#i18n/topics.ts';
import { createInvitationCalls } from '#remote/people.ts';

export const Route = createFileRoute('/invitacion/$id')({
  beforeLoad: ({ params: { id } }) => {
    if (!ID_PATTERN.test(id)) throw notFound();
  },
  loader: () => loadTexts('visitor'),
  component: InvitationScreen,
});

/** `/invitacion/…`. Its calls are made here and not at the start, which everybody else waits for. */
function InvitationScreen() {
  const { id } = Route.useParams();
  const calls = useMemo(() => createInvitationCalls(window.location.origin), []);
  return <InvitationPage id={id} calls={calls} />;
}
