import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '#features/about/about-page.tsx';
import { loadTopic } from '#i18n/topics.ts';

export const Route = createFileRoute('/sobre-nosotros')({
  loader: () => loadTopic('about'),
  component: () => <AboutPage />,
});
