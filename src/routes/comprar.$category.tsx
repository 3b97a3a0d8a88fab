import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#i18n/topics.ts';
import { GuideScreen } from '#screens/guide-screen.tsx';
import { openCategory } from '#screens/open-category.ts';

export const Route = createFileRoute('/comprar/$category')({
  staticData: { countsAs: '/comprar' },
  beforeLoad: ({ params }) => openCategory(params.category, 'venta'),
  loader: () => loadTexts('visitor'),
  component: () => <GuideScreen guide="buy" />,
});
