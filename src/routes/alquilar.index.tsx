import { createFileRoute } from '@tanstack/react-router';
import { loadTopic } from '#i18n/topics.ts';
import { GuideScreen } from '#screens/guide-screen.tsx';

export const Route = createFileRoute('/alquilar/')({
  loader: () => loadTopic('guides'),
  component: () => <GuideScreen guide="rent" />,
});
