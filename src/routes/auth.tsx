import { createFileRoute } from '@tanstack/react-router';
import { AuthPage } from '#features/account/auth-page.tsx';
import { loadTopic } from '#i18n/topics.ts';

export const Route = createFileRoute('/auth')({
  loader: () => loadTopic('auth'),
  component: () => <AuthPage />,
});
