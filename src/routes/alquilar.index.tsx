import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#i18n/topics.ts';
import { GuideScreen } from '#screens/guide-screen.tsx';

export const Route = createFileRoute('/alquilar/')({
  loader: () => loadTexts('visitor'),
  component: () => <GuideScreen guide="rent" />,
});
