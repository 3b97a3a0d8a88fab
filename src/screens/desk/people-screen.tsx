import { useMemo } from 'react';
import { PeoplePage } from '#features/people/people-page.tsx';
import { createPeopleCalls } from '#remote/people.ts';
import { useServices } from '#services/services.ts';

/** `/mesa/personas`. Its calls are made here and not at the start, which visitors wait for. */
export function PeopleScreen() {
  const { session } = useServices();
  const calls = useMemo(
    () => createPeopleCalls({ baseUrl: window.location.origin, token: session.token }),
    [session],
  );
  return <PeoplePage calls={calls} />;
}
