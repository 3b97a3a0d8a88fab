import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '#features/about/about-page.tsx';
import { loadTexts } from '#i18n/topics.ts';

export const Route = createFileRoute('/sobre-nosotros')({
  loader: () => loadTexts('visitor'),
  component: () => <AboutPage />,
});
