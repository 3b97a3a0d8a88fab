import { createFileRoute } from '@tanstack/react-router';
import { loadTopic } from '#i18n/topics.ts';
import { PeopleScreen } from '#screens/desk/people-screen.tsx';

export const Route = createFileRoute('/mesa/personas')({
  loader: () => loadTopic('people'),
  component: PeopleScreen,
});
