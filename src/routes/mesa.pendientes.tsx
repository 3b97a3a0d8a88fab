import { createFileRoute } from '@tanstack/react-router';
import { loadPending } from '#screens/load-for-routes.ts';
import { PendingScreen } from '#screens/pending-screen.tsx';

export const Route = createFileRoute('/mesa/pendientes')({
  loader: loadPending,
  component: PendingScreen,
});
