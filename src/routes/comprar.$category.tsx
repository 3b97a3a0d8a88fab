import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { isCategoryWord, parseCategory } from '#domain/search/categories.ts';
import { loadTopic } from '#i18n/topics.ts';
import { GuideScreen } from '#screens/guide-screen.tsx';

export const Route = createFileRoute('/comprar/$category')({
  staticData: { countsAs: '/comprar' },
  beforeLoad: ({ params }) => {
    if (!isCategoryWord(params.category)) throw notFound();
    const type = parseCategory(params.category);
    if (type !== undefined) {
      throw redirect({ to: '/', search: { type, operationType: 'venta' }, replace: true });
    }
  },
  loader: () => loadTopic('guides'),
  component: () => <GuideScreen guide="buy" />,
});
