import { createFileRoute } from '@tanstack/react-router';
import { PendingPage } from '#features/outbox/pending-page.tsx';
import { loadTopic } from '#i18n/topics.ts';

export const Route = createFileRoute('/pendientes')({
  loader: () => loadTopic('outbox'),
  component: () => <PendingPage />,
});
