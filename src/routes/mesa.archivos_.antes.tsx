import { createFileRoute } from '@tanstack/react-router';
import { loadTopic } from '#i18n/topics.ts';
import { MovingScreen } from '#screens/desk/moving-screen.tsx';

export const Route = createFileRoute('/mesa/archivos_/antes')({
  loader: () => Promise.all([loadTopic('outbox'), loadTopic('private')]),
  component: MovingScreen,
});
