import { createFileRoute, redirect } from '@tanstack/react-router';
import { parseCategory } from '#features/guides/category-slug.ts';
import { GuidePage } from '#features/guides/guide-page.tsx';

export const Route = createFileRoute('/alquilar/$category')({
  beforeLoad: ({ params }) => {
    const type = parseCategory(params.category);
    if (type !== undefined) {
      throw redirect({ to: '/', search: { type, operationType: 'alquiler' }, replace: true });
    }
  },
  component: () => <GuidePage guide="rent" />,
});
