import { createFileRoute } from '@tanstack/react-router';
import { AuthPage } from '#features/account/auth-page.tsx';
import { loadTexts } from '#i18n/topics.ts';

export const Route = createFileRoute('/auth')({
  loader: () => loadTexts('visitor'),
  component: () => <AuthPage />,
});
