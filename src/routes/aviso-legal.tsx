import { createFileRoute } from '@tanstack/react-router';
import { NoticePage } from '#features/legal/notice-page.tsx';
import { loadTexts } from '#i18n/topics.ts';

export const Route = createFileRoute('/aviso-legal')({
  loader: () => loadTexts('visitor'),
  component: NoticePage,
});
