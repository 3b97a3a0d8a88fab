import { createFileRoute } from '@tanstack/react-router';
import { PendingPage } from '#features/outbox/pending-page.tsx';

export const Route = createFileRoute('/pendientes')({ component: () => <PendingPage /> });
