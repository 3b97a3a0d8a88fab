import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useOutboxEntries } from '#db/react.tsx';
import { countPending, ofSession } from '#domain/outbox/pending/pending-count.ts';
import { useLastDeskPage } from '#screens/desk/last-page.ts';
import { useSession } from '#session/react.tsx';
import { isWriter } from '#session/session-state.ts';

export const Route = createFileRoute('/mesa/')({ component: DeskIndexRoute });

/**
 * `/mesa` leads where the person left, and who has lost the role to the work that waits for it. An address of the time when the table
 * stood here leads to the table.
 */
function DeskIndexRoute() {
  const isWaiting = countPending(ofSession(useOutboxEntries())).total > 0;
  const hasRole = isWriter(useSession());
  const isOfTable = Object.keys(Route.useSearch()).length > 0;
  const last = useLastDeskPage();
  if (isWaiting && !hasRole) return <Navigate to="/pendientes" replace />;
  return <Navigate to={isOfTable ? '/mesa/anuncios' : last} search replace />;
}
