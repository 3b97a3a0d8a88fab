import { createFileRoute, Navigate, useLocation } from '@tanstack/react-router';
import { loadPending } from '#screens/load-for-routes.ts';
import { PendingScreen } from '#screens/pending-screen.tsx';
import { WhenRead } from '#screens/when-read.tsx';
import { useSession } from '#session/react.tsx';
import { isWriter } from '#session/session-state.ts';

export const Route = createFileRoute('/pendientes')({
  loader: loadPending,
  component: PendingRoute,
});

/** Staff have this page at the desk; visitors have messages that wait. */
function PendingRoute() {
  const isStaff = isWriter(useSession());
  // The role may arrive while the page of a pressed link loads.
  const isHere = useLocation({ select: ({ pathname }) => pathname === '/pendientes' });
  if (isStaff && isHere) return <Navigate to="/mesa/pendientes" search replace />;
  return (
    <WhenRead>
      <PendingScreen />
    </WhenRead>
  );
}
