import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PeoplePage } from '#features/people/people-page.tsx';
import { loadTopic } from '#i18n/topics.ts';
import { createPeopleCalls } from '#remote/people.ts';
import { useServices } from '#services/services.ts';

export const Route = createFileRoute('/mesa/personas')({
  loader: () => loadTopic('people'),
  component: PeopleScreen,
});

/** `/mesa/personas`. Its calls are made here and not at the start, which visitors wait for. */
function PeopleScreen() {
  const { session } = useServices();
  const calls = useMemo(
    () => createPeopleCalls({ baseUrl: window.location.origin, token: session.token }),
    [session],
  );
  return <PeoplePage calls={calls} />;
}
