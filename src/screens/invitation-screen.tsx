import { useMemo } from 'react';
import { InvitationPage } from '#features/account/invitation-page.tsx';
import { createInvitationCalls } from '#remote/people.ts';

/** `/invitacion/…`. Its calls are made here and not at the start, which everybody else waits for. */
export function InvitationScreen({ id }: { readonly id: string }) {
  const calls = useMemo(() => createInvitationCalls(window.location.origin), []);
  return <InvitationPage id={id} calls={calls} />;
}
