import { createFileRoute } from '@tanstack/react-router';
import { SignOutPage } from '#features/outbox/sign-out-page.tsx';
import { loadTopic } from '#i18n/topics.ts';

export const Route = createFileRoute('/salir')({
  loader: () => loadTopic('outbox'),
  component: () => <SignOutPage />,
});
