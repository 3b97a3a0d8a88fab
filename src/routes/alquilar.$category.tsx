import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#i18n/topics.ts';
import { GuideScreen } from '#screens/guide-screen.tsx';
import { openCategory } from '#screens/open-category.ts';

export const Route = createFileRoute('/alquilar/$category')({
  staticData: { countsAs: '/alquilar' },
  beforeLoad: ({ params }) => openCategory(params.category, 'alquiler'),
  loader: () => loadTexts('visitor'),
  component: () => <GuideScreen guide="rent" />,
});
