import { createFileRoute } from '@tanstack/react-router';
import { loadTopic } from '#i18n/topics.ts';
import { FilesScreen } from '#screens/files-screen.tsx';

export const Route = createFileRoute('/mesa/archivos')({
  loader: () => loadTopic('outbox'),
  component: FilesScreen,
});
