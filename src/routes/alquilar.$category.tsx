import { createFileRoute, redirect } from '@tanstack/react-router';
import { parseCategory } from '#features/guides/category-slug.ts';
import { loadTopic } from '#i18n/topics.ts';
import { GuideScreen } from './-guide-screen.tsx';

export const Route = createFileRoute('/alquilar/$category')({
  staticData: { countsAs: '/alquilar' },
  beforeLoad: ({ params }) => {
    const type = parseCategory(params.category);
    if (type !== undefined) {
      throw redirect({ to: '/', search: { type, operationType: 'alquiler' }, replace: true });
    }
  },
  loader: () => loadTopic('guides'),
  component: () => <GuideScreen guide="rent" />,
});
