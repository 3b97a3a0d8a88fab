import { createFileRoute } from '@tanstack/react-router';
import { loadTopic } from '#i18n/topics.ts';
import { FilesScreen } from '#screens/desk/files-screen.tsx';

export const Route = createFileRoute('/mesa/archivos')({
  loader: () => Promise.all([loadTopic('outbox'), loadTopic('private')]),
  component: FilesScreen,
});
