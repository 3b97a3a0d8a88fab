import { createFileRoute } from '@tanstack/react-router';
import { SearchesPage } from '#features/catalogue/searches/searches-page.tsx';
import { loadTopic } from '#i18n/topics.ts';

export const Route = createFileRoute('/mis-busquedas')({
  loader: () => loadTopic('searches'),
  component: () => <SearchesPage />,
});
